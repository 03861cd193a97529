import { ownKey } from '../session/account.ts';
import { useSession } from '../session/session.ts';

/**
 * The key of a draft on the device: users who share a device have separate drafts.
 * @param place what the draft is of: a kind and a UUID, or for rigs only the UUID, as in older versions of the portal
 */
export function useDraftKey(...place: readonly string[]): string {
  return ownKey(useSession(), ...place);
}
