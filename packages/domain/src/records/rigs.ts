import { visibleText } from '../words/visible-text.ts';

/** A rig's trimmed name must be longer than this (rules.md#adding-a-rig). */
const RIG_NAME_OVER = 3;

export function isRigNameLongEnough(name: string): boolean {
  return visibleText(name).length > RIG_NAME_OVER;
}

/** The path of the public placeholder for a rig without a picture (rules.md#rig-image). */
export const DEFAULT_IMAGE = 'uploads/images/logo.png';

/** Whether the popup 'Add New Rig' may go on (rules.md#adding-a-rig): owners must choose a client, others have their own. */
export function canAddRig({ name, clientId }: { name: string; clientId: number | null }, owner: boolean): boolean {
  return isRigNameLongEnough(name) && (!owner || clientId !== null);
}
