import { usePathParams } from '../../lib/navigation/paths.ts';
import { ClosingEdit } from './components/closing-edit.tsx';
import { useAuditClosing } from './queries.ts';

/** The closing report of an audit to be worked on (rules.md#closing-edit); it writes no closing dates. */
export default function AuditClosingEditPage() {
  const { uuid } = usePathParams('auditClosingEdit');
  return <ClosingEdit kind="audit_closing" report={useAuditClosing(uuid)} />;
}
