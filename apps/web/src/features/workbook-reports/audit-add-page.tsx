import { usePathParams } from '../../lib/navigation/paths.ts';
import { ReportAdd } from './components/report-add.tsx';

/** Makes an audit of a rig from a workbook (rules.md#report-form). */
export default function AuditAddPage() {
  return <ReportAdd kind="audit" rigUuid={usePathParams('auditAdd').rigUuid} />;
}
