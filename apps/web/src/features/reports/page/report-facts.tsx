import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime, formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { PageFacts } from '../../../ui/page/page-header.tsx';
import { VisitOfReport } from '../../visits/public.ts';
import classes from './report-facts.module.css';
import { useReportNames, type NamedReport } from './use-report-names.ts';

type Props = NamedReport & { updated_at?: string };

/** Names the page after its report, and says its rig and its dates; a new report has no dates yet. */
export function ReportFacts({ updated_at: updated, ...report }: Props) {
  const t = useT();
  const { rig, survey, survey_date: surveyed, created_at: created } = report;
  const { name } = useReportNames(report);
  const day = surveyed ?? survey?.survey_date;
  return (
    <>
      <PageFacts>
        {name !== undefined && <bdi>{name}</bdi>}
        {name !== undefined && day && ' · '}
        {day && t('reports.surveyedOn', { day: formatDay(day) })}
      </PageFacts>
      <p className={classes.line}>
        <Anchor component={Link} to={pathTo('rigShow', { uuid: rig.UUID })} className={classes.rig ?? ''}>
          <bdi>{rig.name}</bdi>
        </Anchor>
        {created !== undefined && <span>{t('reports.createdAt', { time: formatDateTime(created) })}</span>}
        {updated !== undefined && updated !== created && (
          <span>{t('reports.updatedAt', { time: formatDateTime(updated) })}</span>
        )}
        {survey && <VisitOfReport report={survey.UUID} />}
      </p>
    </>
  );
}
