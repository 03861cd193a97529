import { usePathParams } from '../../lib/navigation/paths.ts';
import { WizardPage } from './wizard/wizard-page.tsx';
import { useBlankRig } from './wizard/saving-calls.ts';

/** Fills in a new rig from its blank structure (rules.md#rig-wizard, rules.md#adding-a-rig). */
export default function RigAddPage() {
  const { uuid } = usePathParams('rigAdd');
  return <WizardPage key={uuid} rig={useBlankRig(uuid)} mode="add" uuid={uuid} />;
}
