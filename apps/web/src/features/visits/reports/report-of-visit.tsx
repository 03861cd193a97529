import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reportOfTheVisit, type Answer, type Visit } from '@rigbook/contract';
import { reportPage } from '@rigbook/domain';
import { Link } from 'react-router';
import { routeQuery } from '../../../lib/api/queries.ts';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { startedReportPath } from '../../../lib/navigation/started-report.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { PlusIcon } from '../../../ui/icons/icons.tsx';
import { Fact } from '../../../ui/page/facts.tsx';
import { today } from '../model/visit-days.ts';

/** What report belongs to a visit. */
export const useReportOfVisit = (uuid: string) =>
  useQuery({ ...routeQuery(reportOfTheVisit, { params: { uuid } }), staleTime: 0 });

type Props = { visit: Visit; found: Answer<typeof reportOfTheVisit> | undefined };

/** The report of a visit, or a button to start it; nothing for visits that have none. */
export function ReportOfVisit({ visit: { UUID, date }, found }: Props) {
  'use no memo';
  const t = useT();
  const may = useMay();
  if (!found?.kind) return null;
  const { kind, report, rig } = found;
  const [show, add] = [reportPage(kind, 'Show'), reportPage(kind, 'Add')];
  const start =
    rig && may.open(add) && startedReportPath({ kind, rig: rig.UUID, visit: UUID, day: date <= today() ? date : '' });
  if (!report && !start) return null;
  return (
    <Fact name={t('visits.report')}>
      {report && may.open(show) && (
        <Anchor inherit component={Link} to={pathTo(show, { uuid: report.UUID })}>
          {t('visits.reportOf', { day: formatDay(report.day) })}
        </Anchor>
      )}
      {!report && start && (
        <Button component={Link} to={start} variant="light" leftSection={<PlusIcon size={18} />}>
          {t('visits.startReport')}
        </Button>
      )}
    </Fact>
  );
}
