import type { CompanyKey } from './people.ts';

/** A visit so many days from today; `rig` by name, or null with the name of another rig. */
export type PlannedVisit = {
  inDays: number;
  company: CompanyKey;
  rig: string | null;
  otherRig: string | null;
  /** Place among the types of visits. */
  type: number;
  description: string;
};

const RIG: Record<CompanyKey, string> = {
  halcyon: 'Marlin Crest',
  duneRidge: 'Sahra Falcon 12',
  northmere: 'Boreal Sentinel',
};

const to = (inDays: number, company: CompanyKey, type: number, description: string): PlannedVisit => ({
  inDays,
  company,
  rig: RIG[company],
  otherRig: null,
  type,
  description,
});

const toOther = (
  inDays: number,
  company: CompanyKey,
  otherRig: string,
  type: number,
  description: string,
): PlannedVisit => ({
  ...to(inDays, company, type, description),
  rig: null,
  otherRig,
});

/** Two months of visits around today: several on one day, some to rigs the portal does not keep. */
export const VISITS: readonly PlannedVisit[] = [
  to(-33, 'halcyon', 0, 'Full condition survey, closing meeting with the OIM.'),
  to(-27, 'northmere', 4, 'Ballast and mooring survey before the winter season.'),
  toOther(-24, 'duneRidge', 'Sahra Falcon 9', 1, 'Start-up inspection after the move to W-22.'),
  to(-18, 'duneRidge', 6, 'Dropped object survey of the mast, both crews.'),
  to(-12, 'northmere', 0, 'Full condition survey, drill floor and well control.'),
  to(-12, 'northmere', 5, 'Electrical survey of hazardous areas, runs along with the full survey.'),
  to(-9, 'halcyon', 12, 'Lifting gear: six-monthly inspection of loose gear.'),
  to(-4, 'halcyon', 9, 'Hose inspection: rotary, choke and kill hoses.'),
  toOther(-4, 'halcyon', 'Marlin Bay', 8, 'Handling tools before the casing run.'),
  to(-1, 'duneRidge', 2, 'Maintenance survey of the power package.'),
  to(0, 'halcyon', 6, 'Derrick inspection after the storm; camera drone on board.'),
  to(0, 'halcyon', 10, 'NDT of the drill string, 40 joints a day.'),
  to(0, 'duneRidge', 0, 'Follow-up of critical findings with the rig manager.'),
  toOther(0, 'northmere', 'Boreal Pioneer', 3, 'Subsea stack on deck between wells.'),
  to(1, 'halcyon', 10, 'NDT of the drill string, second day.'),
  to(2, 'northmere', 12, 'Pedestal cranes: rope change witnessed.'),
  to(4, 'duneRidge', 7, 'Mast and derrick visual inspection before the rig move.'),
  toOther(4, 'duneRidge', 'Sahra Falcon 9', 12, 'Lifting gear of the rig move convoy.'),
  to(7, 'halcyon', 4, 'Marine survey: watertight doors and preload tanks.'),
  to(7, 'halcyon', 5, 'Electrical survey: emergency generator black-out test.'),
  to(7, 'northmere', 9, 'Hose inspection on the moonpool manifold.'),
  to(11, 'northmere', 11, 'Riser inspection, 24 joints on the deck.'),
  to(15, 'duneRidge', 1, 'Acceptance of the new shale shakers.'),
  toOther(19, 'halcyon', 'Crest Voyager', 1, 'Start-up survey in the yard before mobilisation.'),
  to(23, 'halcyon', 0, 'Closing visit: evidence of closed findings.'),
  to(30, 'northmere', 0, 'Closing visit: evidence of closed findings.'),
  to(38, 'duneRidge', 0, 'Full condition survey, week one.'),
];
