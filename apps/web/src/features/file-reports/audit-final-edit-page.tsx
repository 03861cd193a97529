import { usePathParams } from '../../lib/navigation/paths.ts';
import { FileReportEdit } from './components/file-report-edit.tsx';

/** Adds files to the final report of an audit. */
export default function AuditFinalEditPage() {
  return <FileReportEdit kind="audit_final_reports" uuid={usePathParams('auditFinalEdit').uuid} />;
}
