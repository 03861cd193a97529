import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ReportShow } from './components/report-show.tsx';

/** An acceptance report to be read (spec §2.7). */
export default function AcceptanceShowPage() {
  const { uuid } = usePathParams('acceptanceShow');
  return <ReportShow kind="acceptance" uuid={uuid} editPath={pathTo('acceptanceEdit', { uuid })} />;
}
