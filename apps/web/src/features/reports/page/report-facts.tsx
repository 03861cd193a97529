import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ReportSurvey } from '@rigbook/contract';
import { workbookTitle } from '@rigbook/domain';
import { formatDateTime, formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Day } from '../../../lib/i18n/moment.tsx';
import { useSubject } from '../../../lib/navigation/page-subject.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { VisitOfReport } from '../../visits/public.ts';
import classes from './report-facts.module.css';

type Props = {
  rig: { UUID: string; name: string };
  survey?: ReportSurvey | undefined;
  /** The day of the survey, for a report that has one. */
  survey_date?: string | null | undefined;
  created_at?: string;
  updated_at?: string;
};

/** What the report is known by, its rig and its dates; a new report has no dates yet. */
export function ReportFacts({ rig, survey, survey_date: surveyed, created_at: created, updated_at: updated }: Props) {
  const t = useT();
  const name = survey?.name == null ? null : workbookTitle(survey.name);
  const day = surveyed ?? survey?.survey_date ?? survey?.created_at ?? created;
  useSubject([name, day !== undefined && formatDay(day), rig.name].filter(Boolean).join(' · '));
  return (
    <div className={classes.facts}>
      {name !== null && day !== undefined && (
        <h2 className={classes.survey}>
          <bdi>{name}</bdi>
          <span className={classes.day}>
            <Day iso={day} />
          </span>
        </h2>
      )}
      <p className={classes.line}>
        <Anchor component={Link} to={pathTo('rigShow', { uuid: rig.UUID })} className={classes.rig ?? ''}>
          <bdi>{rig.name}</bdi>
        </Anchor>
        {surveyed && <span>{t('reports.surveyedOn', { day: formatDay(surveyed) })}</span>}
        {created !== undefined && <span>{t('reports.createdAt', { time: formatDateTime(created) })}</span>}
        {updated !== undefined && updated !== created && (
          <span>{t('reports.updatedAt', { time: formatDateTime(updated) })}</span>
        )}
        {survey && <VisitOfReport report={survey.UUID} />}
      </p>
    </div>
  );
}
