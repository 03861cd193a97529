import type { Invitation } from '../queries.ts';

/** The invitation that came with adding a user: the page of that user is opened with it, because it is shown only once. */
export const invitedBefore = (state: unknown): Invitation | null =>
  typeof state === 'object' && state !== null && 'invitation' in state ? (state.invitation as Invitation) : null;
