/** The rig id of a visit to a rig that the portal does not keep: then `other_rig` names it (rules.md#visit-form). */
export const OTHER_RIG_ID = 0;

/** A visit being written; null is what has not been chosen yet, `date` an ISO day. */
export type VisitForm = {
  clientId: number | null;
  rigId: number | null;
  otherRig: string;
  date: string | null;
  typeId: number | null;
  description: string;
};

/**
 * Whether a visit may be saved, new or edited (rules.md#visit-form). Whether its date has passed is asked apart:
 * `isPastVisitDate`.
 */
export function isVisitComplete({ clientId, rigId, otherRig, date, typeId, description }: VisitForm): boolean {
  const chosen = [clientId, rigId, date, typeId].every((choice) => choice !== null && choice !== '');
  const named = rigId !== OTHER_RIG_ID || otherRig.trim() !== '';
  return chosen && named && description.trim() !== '';
}
