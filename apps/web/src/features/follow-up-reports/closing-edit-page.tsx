import { usePathParams } from '../../lib/navigation/paths.ts';
import { ClosingEdit } from './components/closing-edit.tsx';
import { useClosing } from './queries.ts';

/** The closing report of an inspection to be worked on (rules.md#closing-edit). */
export default function ClosingEditPage() {
  const { uuid } = usePathParams('closingEdit');
  return <ClosingEdit kind="closing" report={useClosing(uuid)} />;
}
