import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { useCan } from '../../lib/session/session.ts';
import { FollowUpShow } from './components/follow-up-show.tsx';
import { useAuditClosing } from './queries.ts';

/** The closing report of an audit to be read; its Edit button leads to /audit-closing/edit (rules.md#closing-page). */
export default function AuditClosingShowPage() {
  const can = useCan();
  const { uuid } = usePathParams('auditClosingShow');
  const mayEdit = can('rigs.tabs.audit.closing.edit');
  return (
    <FollowUpShow report={useAuditClosing(uuid)} editPath={mayEdit ? pathTo('auditClosingEdit', { uuid }) : null} />
  );
}
