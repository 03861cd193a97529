import { usePathParams } from '../../lib/paths.ts';
import { WizardPage } from './components/wizard-page.tsx';
import { useBlankRig } from './queries.ts';

/** Fills in a new rig from its blank structure (spec §2.6, §4.8). */
export default function RigAddPage() {
  const { uuid } = usePathParams('rigAdd');
  return <WizardPage key={uuid} rig={useBlankRig(uuid)} mode="add" uuid={uuid} />;
}
