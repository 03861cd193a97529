import { usePathParams } from '../../lib/navigation/paths.ts';
import { FileReportShow } from './components/file-report-show.tsx';

/** The final report of an audit to be read. */
export default function AuditFinalShowPage() {
  return <FileReportShow kind="audit_final_reports" uuid={usePathParams('auditFinalShow').uuid} />;
}
