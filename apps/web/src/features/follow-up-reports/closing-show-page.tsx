import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { useCan } from '../../lib/session/session.ts';
import { FollowUpShow } from './components/follow-up-show.tsx';
import { useClosing } from './queries.ts';

/** The closing report of an inspection to be read (rules.md#closing-page). */
export default function ClosingShowPage() {
  const can = useCan();
  const { uuid } = usePathParams('closingShow');
  const mayEdit = can('rigs.tabs.inspection.closing.edit');
  return <FollowUpShow report={useClosing(uuid)} editPath={mayEdit ? pathTo('closingEdit', { uuid }) : null} />;
}
