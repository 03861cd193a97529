import { pathTo, usePathParams } from '../../lib/paths.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReportPage } from '../reports/public.ts';
import { useQshe } from './queries.ts';

/** A QSHE report to be read: its one sheet (spec §2.9). */
export default function QsheShowPage() {
  const { uuid } = usePathParams('qsheShow');
  const report = useQshe(uuid);
  const rig = report.data?.rig;
  return (
    <>
      <PageHeader actions={<BackButton to={rig ? pathTo('rigShow', { uuid: rig.UUID }) : pathTo('rigs')} />} />
      <ReportPage report={report} chart="current" />
    </>
  );
}
