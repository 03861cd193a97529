/** A rig's name must be longer than this, blanks around it not counted (rules.md#adding-a-rig). */
const RIG_NAME_OVER = 3;

export function isRigNameLongEnough(name: string): boolean {
  return name.trim().length > RIG_NAME_OVER;
}

/** The path of the picture that stands in for a rig without one; public (rules.md#rig-image). */
export const DEFAULT_IMAGE = 'uploads/images/logo.png';

/**
 * Whether the popup 'Add New Rig' may go on (rules.md#adding-a-rig): owners choose a client, for all others it is their
 * own.
 */
export function canAddRig({ name, clientId }: { name: string; clientId: number | null }, owner: boolean): boolean {
  return isRigNameLongEnough(name) && (!owner || clientId !== null);
}
