import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ReportShow } from './components/report-show.tsx';

/** An acceptance report to be read (rules.md#report-page). */
export default function AcceptanceShowPage() {
  const { uuid } = usePathParams('acceptanceShow');
  return <ReportShow kind="acceptance" uuid={uuid} editPath={pathTo('acceptanceEdit', { uuid })} />;
}
