import { usePathParams } from '../../lib/navigation/paths.ts';
import { CollectionAdd } from './components/collection-add.tsx';

/** Makes a drop object survey from files. */
export default function DropAddPage() {
  return <CollectionAdd kind="drop_reports" rigUuid={usePathParams('dropAdd').rigUuid} />;
}
