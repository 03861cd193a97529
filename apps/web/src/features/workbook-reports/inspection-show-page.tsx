import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ReportShow } from './components/report-show.tsx';

/** An inspection to be read (rules.md#report-page). */
export default function InspectionShowPage() {
  const { reportUuid } = usePathParams('inspectionShow');
  return <ReportShow kind="inspection" uuid={reportUuid} editPath={pathTo('inspectionEdit', { reportUuid })} />;
}
