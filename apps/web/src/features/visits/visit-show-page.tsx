import { Button } from '@mantine/core';
import { visitEntry } from '@rigbook/contract';
import { formatVisitDate } from '@rigbook/domain';
import { Link } from 'react-router';
import { downloadHref, followDownload } from '../../lib/api/download.ts';
import { useTerm, useT } from '../../lib/i18n/i18n.ts';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { DownloadButton } from '../../ui/buttons/download-button.tsx';
import { PencilIcon } from '../../ui/icons/icons.tsx';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { late } from '../../ui/feedback/late.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { inspectorNames } from './model/inspectors.ts';
import { ReportOfVisit, useReportOfVisit } from './reports/report-of-visit.tsx';
import { rigNameOf } from './model/visit-days.ts';
import { useVisit } from './queries.ts';

/** The rig of the visit on this device, as on the page of the rig; the page does not wait for it. */
const RigAlong = late(() => import('./reports/rig-along.tsx'));

/** One visit (rules.md#visit-pages). */
export default function VisitShowPage() {
  const t = useT();
  const term = useTerm();
  const may = useMay();
  const { owner } = useSession();
  const { uuid } = usePathParams('visitShow');
  const { data: visit, error, refetch } = useVisit(uuid);
  const report = useReportOfVisit(uuid);
  usePageNames({
    ...(visit && { heading: t('heading.visit', { rig: rigNameOf(visit) }), detail: formatVisitDate(visit.date) }),
  });
  const actions = (
    <>
      <BackButton to={pathTo('visits')} />
      {visit && may.call('visits.entry') && (
        <DownloadButton href={downloadHref(visitEntry, { uuid })} follow={followDownload}>
          {t('visits.entry')}
        </DownloadButton>
      )}
      {visit && may.open('visitEdit') && (
        <Button component={Link} to={pathTo('visitEdit', { uuid })} leftSection={<PencilIcon size={18} />}>
          {t('visits.edit')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader actions={actions} />
      {visit ? (
        <>
          <Facts alone>
            {owner && <Fact name={t('visits.client')}>{visit.client.name}</Fact>}
            <Fact name={t(visit.rig ? 'visits.rig' : 'visits.otherRig')}>{rigNameOf(visit)}</Fact>
            <Fact name={t('visits.visitType')}>{term(visit.type.name)}</Fact>
            <Fact name={t('visits.date')}>{formatVisitDate(visit.date)}</Fact>
            {visit.inspectors.length > 0 && <Fact name={t('visits.inspectors')}>{inspectorNames(visit)}</Fact>}
            <Fact name={t('visits.description')}>{visit.description}</Fact>
            <ReportOfVisit visit={visit} found={report.data} />
          </Facts>
          {/* Below the report, which would push it down. */}
          {visit.rig_uuid != null && may.open('findings') && !report.isPending && <RigAlong rig={visit.rig_uuid} />}
        </>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}
