import { usePathParams } from '../../lib/navigation/paths.ts';
import { ReportEdit } from './components/report-edit.tsx';

/** Changes an audit (rules.md#report-form). */
export default function AuditEditPage() {
  return <ReportEdit kind="audit" uuid={usePathParams('auditEdit').uuid} />;
}
