import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime, formatDay } from '../../../lib/i18n/format.ts';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { PageFacts } from '../../../ui/page/page-header.tsx';
import { VisitOfReport } from '../../visits/public.ts';
import classes from './report-facts.module.css';
import { useReportNames, type NamedReport } from './use-report-names.ts';

type Props = NamedReport & {
  updated_at?: string;
  title?: string | undefined;
  surveyors?: readonly string[] | undefined;
  survey_to?: string | null | undefined;
  revision?: string | undefined;
};

/** On which days the rig was surveyed. */
const surveyedOn = (t: Translate, day: string, to: string | null | undefined): string =>
  to && to !== day
    ? t('reports.surveyedFromTo', { day: formatDay(day), to: formatDay(to) })
    : t('reports.surveyedOn', { day: formatDay(day) });

/** Names the page after its report, and says its rig and its dates; a new report has no dates yet. */
export function ReportFacts({ updated_at: updated, title, surveyors = [], survey_to: to, revision, ...report }: Props) {
  const t = useT();
  const { rig, survey, survey_date: surveyed, created_at: created } = report;
  const { name } = useReportNames(report);
  const day = surveyed ?? survey?.survey_date;
  return (
    <>
      <PageFacts>
        {name !== undefined && <bdi>{name}</bdi>}
        {name !== undefined && day && ' · '}
        {day && <span className={classes.day}>{surveyedOn(t, day, to)}</span>}
      </PageFacts>
      <p className={classes.line}>
        <Anchor component={Link} to={pathTo('rigShow', { uuid: rig.UUID })} className={classes.rig ?? ''}>
          <bdi>{rig.name}</bdi>
        </Anchor>
        {created !== undefined && <span>{t('reports.createdAt', { time: formatDateTime(created) })}</span>}
        {updated !== undefined && updated !== created && (
          <span>{t('reports.updatedAt', { time: formatDateTime(updated) })}</span>
        )}
        {title && <bdi>{title}</bdi>}
        {revision && (
          <span>
            {t('reports.details.revision')} <bdi>{revision}</bdi>
          </span>
        )}
        {surveyors.length > 0 && (
          <span>
            {t('reports.details.surveyors')}: <bdi>{surveyors.join(', ')}</bdi>
          </span>
        )}
        {survey && <VisitOfReport report={survey.UUID} />}
      </p>
    </>
  );
}
