import type { CompanyKey } from './people.ts';
import type { RigKind } from './pictures/rig-image.ts';
import { uuidOf } from './random.ts';
import { type DemoRig, type PlannedSurvey, RIGS } from './rigs.ts';

/** Of three years: a survey a year, and the newest some weeks ago. */
const YEARLY = [1010, 648, 289] as const;
const TYPES: Record<RigKind, string> = {
  'jack-up': 'Jack-up, independent leg cantilever',
  'semi-submersible': 'Semi-submersible, moored with DP2 assist',
  land: 'Land rig, AC VFD, fast-moving',
};

type Sister = {
  name: string;
  kind: RigKind;
  company: CompanyKey;
  prefix: string;
  operator: string;
  location: string;
  site: string;
  representative: string;
  /** How many days ago its newest inspection was. */
  newest: number;
  /** How many days after each survey the crew has answered. */
  answered: readonly number[];
  /** In how many days the next visit is; null if none is planned. */
  visit: number | null;
};

const inspected = (newest: number): PlannedSurvey[] =>
  [...YEARLY.map((daysAgo) => daysAgo + newest), newest].map((daysAgo, year) => ({
    daysAgo,
    days: 4 + (year % 3),
    format: year === 0 ? 'xls' : 'xlsx',
  }));

/** A rig with three years of surveys, whose specifications are those of the rig of the same kind in RIGS. */
const sister = ({ newest, answered, visit, ...one }: Sister): DemoRig => ({
  UUID: uuidOf(one.name),
  ...one,
  type: TYPES[one.kind],
  like: RIGS.find(({ kind }) => kind === one.kind)?.name ?? one.name,
  photographed: 0.12,
  answered,
  visit,
  surveys: inspected(newest),
  audits: [
    { daysAgo: newest + 430, days: 2, format: 'xlsx' },
    { daysAgo: newest + 70, days: 2, format: 'xlsx' },
  ],
  acceptances: [],
  moves: [],
  drops: [],
});

// Crews that answer soon and often, late, or not at all.
const PROMPT = [12, 40, 80, 150] as const;
const LATE = [95, 210] as const;
const NEVER = [] as const;

const SISTERS: readonly DemoRig[] = [
  sister({
    name: 'Marlin Reef',
    kind: 'jack-up',
    company: 'halcyon',
    prefix: 'MR',
    operator: 'Al Wasl Energy',
    location: 'Umm Sarb field, north',
    site: 'Water depth 188 ft, air gap 48 ft',
    representative: 'T. Okafor (OIM)',
    newest: 47,
    answered: PROMPT,
    visit: 12,
  }),
  sister({
    name: 'Coral Guardian',
    kind: 'jack-up',
    company: 'halcyon',
    prefix: 'CG',
    operator: 'Al Wasl Energy',
    location: 'Ras Hadid',
    site: 'Water depth 240 ft, air gap 55 ft',
    representative: 'L. Brandt (OIM)',
    newest: 133,
    answered: LATE,
    visit: null,
  }),
  sister({
    name: 'Pearl Venture',
    kind: 'jack-up',
    company: 'halcyon',
    prefix: 'PV',
    operator: 'Qamar Petroleum',
    location: 'Block 12',
    site: 'Water depth 165 ft, air gap 45 ft',
    representative: 'S. Iyer (OIM)',
    newest: 21,
    answered: PROMPT,
    visit: 33,
  }),
  sister({
    name: 'Amber Tide',
    kind: 'jack-up',
    company: 'halcyon',
    prefix: 'AT',
    operator: 'Qamar Petroleum',
    location: 'Block 14',
    site: 'Water depth 172 ft, air gap 46 ft',
    representative: 'M. Castellanos (OIM)',
    newest: 204,
    answered: NEVER,
    visit: 5,
  }),
  sister({
    name: 'Halcyon Deep',
    kind: 'semi-submersible',
    company: 'halcyon',
    prefix: 'HD',
    operator: 'Levant Offshore',
    location: 'Eastern basin',
    site: 'Water depth 1,870 ft, eight mooring lines',
    representative: 'G. Petrakis (OIM)',
    newest: 76,
    answered: [30, 120],
    visit: null,
  }),
  sister({
    name: 'Sahra Falcon 14',
    kind: 'land',
    company: 'duneRidge',
    prefix: 'SF14',
    operator: 'Khepri Petroleum',
    location: 'Western Desert, W-31',
    site: 'Pad 120 x 90 m, camp at 0.8 km',
    representative: 'A. Mansour (Rig manager)',
    newest: 88,
    answered: PROMPT,
    visit: 18,
  }),
  sister({
    name: 'Sahra Falcon 21',
    kind: 'land',
    company: 'duneRidge',
    prefix: 'SF21',
    operator: 'Khepri Petroleum',
    location: 'Western Desert, S-7',
    site: 'Pad 110 x 85 m, camp at 2 km',
    representative: 'H. Zidan (Rig manager)',
    newest: 156,
    answered: LATE,
    visit: null,
  }),
  sister({
    name: 'Najm 5',
    kind: 'land',
    company: 'duneRidge',
    prefix: 'NJ5',
    operator: 'Atlas Gas',
    location: 'Hassi Tala',
    site: 'Pad 130 x 100 m, camp at 1 km',
    representative: 'Y. Benali (Rig manager)',
    newest: 34,
    answered: [20, 60],
    visit: 26,
  }),
  sister({
    name: 'Dune Runner 3',
    kind: 'land',
    company: 'duneRidge',
    prefix: 'DR3',
    operator: 'Atlas Gas',
    location: 'Hassi Tala, east',
    site: 'Pad 115 x 90 m, camp at 3 km',
    representative: 'R. Cherif (Rig manager)',
    newest: 262,
    answered: NEVER,
    visit: null,
  }),
  sister({
    name: 'Boreal Warden',
    kind: 'semi-submersible',
    company: 'northmere',
    prefix: 'BW',
    operator: 'Nordlys Exploration',
    location: 'Skarv North',
    site: 'Water depth 1,310 ft, eight mooring lines',
    representative: 'E. Dahl (Platform manager)',
    newest: 61,
    answered: PROMPT,
    visit: 40,
  }),
  sister({
    name: 'Skagen Light',
    kind: 'jack-up',
    company: 'northmere',
    prefix: 'SL',
    operator: 'Nordlys Exploration',
    location: 'Vestbank',
    site: 'Water depth 230 ft, air gap 60 ft',
    representative: 'K. Thorsen (Platform manager)',
    newest: 118,
    answered: LATE,
    visit: null,
  }),
];

/** All rigs of the demo: those of RIGS, with a year of every kind of report, and eleven with three years of surveys. */
export const FLEET: readonly DemoRig[] = [...RIGS, ...SISTERS];
