import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ReportShow } from './components/report-show.tsx';

/** An audit to be read (rules.md#report-page). */
export default function AuditShowPage() {
  const { uuid } = usePathParams('auditShow');
  return <ReportShow kind="audit" uuid={uuid} editPath={pathTo('auditEdit', { uuid })} />;
}
