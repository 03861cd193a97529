import { usePathParams } from '../../lib/navigation/paths.ts';
import { CollectionAdd } from './components/collection-add.tsx';

/** Makes a rig move audit from files. */
export default function MoveAddPage() {
  return <CollectionAdd kind="move_reports" rigUuid={usePathParams('moveAdd').rigUuid} />;
}
