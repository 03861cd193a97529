import { isUnseen } from '../words/unseen.ts';

/** The rig id of a visit to a rig that isn't in the portal: then `other_rig` names it (rules.md#visit-form). */
export const OTHER_RIG_ID = 0;

/** What a visit can be for; a new portal offers these. */
export const VISIT_TYPES = [
  'Full rig conditional survey',
  'Start-up / acceptance survey',
  'Maintenance / equipment survey',
  'Subsea survey',
  'Marine survey',
  'Electrical survey',
  'Derrick / dropped object survey',
  'Mast and derrick visual inspection',
  'Drilling and handling tool inspection',
  'Hose inspection',
  'NDT',
  'Riser inspection',
  'Lifting gear inspection',
] as const;

/** A visit being edited; null for what has not been chosen yet, `date` an ISO day. */
export type VisitForm = {
  clientId: number | null;
  rigId: number | null;
  otherRig: string;
  date: string | null;
  typeId: number | null;
  description: string;
};

/** Whether a visit may be saved, new or edited (rules.md#visit-form). Past dates are checked by `isPastVisitDate`. */
export function isVisitComplete({ clientId, rigId, otherRig, date, typeId, description }: VisitForm): boolean {
  const chosen = [clientId, rigId, date, typeId].every((choice) => choice !== null && choice !== '');
  const named = rigId !== OTHER_RIG_ID || !isUnseen(otherRig);
  return chosen && named && !isUnseen(description);
}
