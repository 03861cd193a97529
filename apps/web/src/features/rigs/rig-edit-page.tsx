import { usePathParams } from '../../lib/navigation/paths.ts';
import { WizardPage } from './wizard/wizard-page.tsx';
import { useRigToEdit } from './wizard/saving-calls.ts';

/** Edits the specifications of a rig (rules.md#rig-wizard). */
export default function RigEditPage() {
  const { uuid } = usePathParams('rigEdit');
  return <WizardPage key={uuid} rig={useRigToEdit(uuid)} mode="edit" uuid={uuid} />;
}
