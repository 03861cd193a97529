import type { CompanyKey } from './people.ts';
import type { DemoRig } from './rigs.ts';

type VisitType =
  | 'Full rig conditional survey'
  | 'Start-up / acceptance survey'
  | 'Maintenance / equipment survey'
  | 'Subsea survey'
  | 'Marine survey'
  | 'Electrical survey'
  | 'Derrick / dropped object survey'
  | 'Mast and derrick visual inspection'
  | 'Drilling and handling tool inspection'
  | 'Hose inspection'
  | 'NDT'
  | 'Riser inspection'
  | 'Lifting gear inspection';

/** A visit `inDays` from today; `rig` by name, or null with the name of another rig. */
export type PlannedVisit = {
  inDays: number;
  company: CompanyKey;
  rig: string | null;
  otherRig: string | null;
  type: VisitType;
  description: string;
};

const RIG: Record<CompanyKey, string> = {
  halcyon: 'Marlin Crest',
  duneRidge: 'Sahra Falcon 12',
  northmere: 'Boreal Sentinel',
};

const to = (inDays: number, company: CompanyKey, type: VisitType, description: string): PlannedVisit => ({
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
  type: VisitType,
  description: string,
): PlannedVisit => ({
  ...to(inDays, company, type, description),
  rig: null,
  otherRig,
});

/** The next visit to a rig that has none below. */
export const visitTo = ({ name, company, visit }: DemoRig): PlannedVisit[] =>
  visit === null
    ? []
    : [{ ...to(visit, company, 'Full rig conditional survey', 'Yearly survey, five days on board.'), rig: name }];

/** Two months of visits around today: several on one day, some to rigs that are not in the portal. */
export const VISITS: readonly PlannedVisit[] = [
  to(-33, 'halcyon', 'Full rig conditional survey', 'Full condition survey, closing meeting with the OIM.'),
  to(-27, 'northmere', 'Marine survey', 'Ballast and mooring survey before the winter season.'),
  toOther(
    -24,
    'duneRidge',
    'Sahra Falcon 9',
    'Start-up / acceptance survey',
    'Start-up inspection after the move to W-22.',
  ),
  to(-18, 'duneRidge', 'Derrick / dropped object survey', 'Dropped object survey of the mast, both crews.'),
  to(-12, 'northmere', 'Full rig conditional survey', 'Full condition survey, drill floor and well control.'),
  to(-12, 'northmere', 'Electrical survey', 'Electrical survey of hazardous areas, runs along with the full survey.'),
  to(-9, 'halcyon', 'Lifting gear inspection', 'Lifting gear: six-monthly inspection of loose gear.'),
  to(-4, 'halcyon', 'Hose inspection', 'Hose inspection: rotary, choke and kill hoses.'),
  toOther(
    -4,
    'halcyon',
    'Marlin Bay',
    'Drilling and handling tool inspection',
    'Handling tools before the casing run.',
  ),
  to(-1, 'duneRidge', 'Maintenance / equipment survey', 'Maintenance survey of the power package.'),
  to(0, 'halcyon', 'Derrick / dropped object survey', 'Derrick inspection after the storm; camera drone on board.'),
  to(0, 'halcyon', 'NDT', 'NDT of the drill string, 40 joints a day.'),
  to(0, 'duneRidge', 'Full rig conditional survey', 'Follow-up of critical findings with the rig manager.'),
  toOther(0, 'northmere', 'Boreal Pioneer', 'Subsea survey', 'Subsea stack on deck between wells.'),
  to(1, 'halcyon', 'NDT', 'NDT of the drill string, second day.'),
  to(2, 'northmere', 'Lifting gear inspection', 'Pedestal cranes: rope change witnessed.'),
  to(4, 'duneRidge', 'Mast and derrick visual inspection', 'Mast and derrick visual inspection before the rig move.'),
  toOther(4, 'duneRidge', 'Sahra Falcon 9', 'Lifting gear inspection', 'Lifting gear of the rig move convoy.'),
  to(7, 'halcyon', 'Marine survey', 'Marine survey: watertight doors and preload tanks.'),
  to(7, 'halcyon', 'Electrical survey', 'Electrical survey: emergency generator black-out test.'),
  to(7, 'northmere', 'Hose inspection', 'Hose inspection on the moonpool manifold.'),
  to(11, 'northmere', 'Riser inspection', 'Riser inspection, 24 joints on the deck.'),
  to(15, 'duneRidge', 'Start-up / acceptance survey', 'Acceptance of the new shale shakers.'),
  toOther(
    19,
    'halcyon',
    'Crest Voyager',
    'Start-up / acceptance survey',
    'Start-up survey in the yard before mobilisation.',
  ),
  to(23, 'halcyon', 'Full rig conditional survey', 'Closing visit: evidence of closed findings.'),
  to(30, 'northmere', 'Full rig conditional survey', 'Closing visit: evidence of closed findings.'),
  to(38, 'duneRidge', 'Full rig conditional survey', 'Full condition survey, week one.'),
];
