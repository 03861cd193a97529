import type { Yearly } from '@rigbook/contract';
import { Link } from 'react-router';
import { formatDay, formatNumber } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { findingsPath } from '../model/finding-view.ts';
import { CountsRow, CountsTable } from './counts-table.tsx';
import classes from './yearly.module.css';

/** The surveys of a rig, the newest first. */
export function SurveyTable({ surveys, earlier_surveys: earlier }: Pick<Yearly, 'surveys' | 'earlier_surveys'>) {
  const t = useT();
  return (
    <>
      <CountsTable heading={t('yearly.surveys')} first={t('yearly.survey')} last={t('yearly.superseded')}>
        <tbody>
          {surveys.map(({ report, found_on: day, superseded, ...counts }) => (
            <CountsRow
              key={report.UUID}
              name={
                <span className={classes.name}>
                  <Link to={findingsPath({ report: report.UUID })}>
                    <bdi>{t('yearly.surveyOf', { kind: t(`search.report.${report.kind}`), day: formatDay(day) })}</bdi>
                  </Link>
                </span>
              }
              counts={counts}
              last={formatNumber(superseded)}
            />
          ))}
        </tbody>
      </CountsTable>
      {earlier > 0 && <p className={classes.about}>{t('yearly.earlier', { n: earlier })}</p>}
    </>
  );
}
