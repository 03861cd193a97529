import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { useCan } from '../../lib/session/session.ts';
import { FollowUpShow } from './components/follow-up-show.tsx';
import { useQshe } from './queries.ts';

/**
 * A QSHE report to be read: its one sheet (rules.md#qshe-report). Editing it needs the flag of closings
 * (rules.md#qshe-report).
 */
export default function QsheShowPage() {
  const can = useCan();
  const { uuid } = usePathParams('qsheShow');
  const mayEdit = can('rigs.tabs.qshe.list.show') && can('rigs.tabs.inspection.closing.edit');
  return <FollowUpShow report={useQshe(uuid)} editPath={mayEdit ? pathTo('qsheEdit', { uuid }) : null} />;
}
