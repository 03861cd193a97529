import { pathTo, usePathParams } from '../../lib/paths.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReportPage } from '../reports/public.ts';
import { useClosing } from './queries.ts';

/** The closing report of an inspection to be read (spec §2.9). Its chart shows its findings as they are now. */
export default function ClosingShowPage() {
  const { uuid } = usePathParams('closingShow');
  const report = useClosing(uuid);
  const rig = report.data?.rig;
  return (
    <>
      <PageHeader actions={<BackButton to={rig ? pathTo('rigShow', { uuid: rig.UUID }) : pathTo('rigs')} />} />
      <ReportPage report={report} chart="current" />
    </>
  );
}
