import type { CompanyKey } from './people.ts';
import type { RigKind } from './pictures/rig-image.ts';
import { uuidOf } from './random.ts';
import { SURVEY_KINDS, type SurveyKind } from './surveys/survey-kinds.ts';

/** A survey of a rig that the demo imports; without a `format` it is the sample workbook unchanged. */
export type PlannedSurvey = { daysAgo: number; days: number; format: 'xlsx' | 'xls' | null };

export type DemoRig = {
  UUID: string;
  name: string;
  /** The rig of data/rig-spec-examples.json whose specifications it has. */
  like: string;
  kind: RigKind;
  company: CompanyKey;
  /** Prefix of its report references. */
  prefix: string;
  type: string;
  operator: string;
  location: string;
  site: string;
  representative: string;
  /** Part of what is photographed of other rigs: each picture takes its time to draw. */
  photographed: number;
  /** How many days after a survey the crew's answers are entered in its closing. */
  answered: readonly number[];
  /** In how many days it is visited, besides the visits of visits.ts. */
  visit: number | null;
  /** Its inspections. */
  surveys: readonly PlannedSurvey[];
  audits: readonly PlannedSurvey[];
  acceptances: readonly PlannedSurvey[];
  /** How many days ago the rig was moved, and had its drop object surveys. */
  moves: readonly number[];
  drops: readonly number[];
};

/** The surveys of a kind that a rig has had, oldest first. */
export const plannedSurveys = (rig: DemoRig, kind: SurveyKind): readonly PlannedSurvey[] =>
  rig[SURVEY_KINDS[kind].plan];

type Showcase = Omit<DemoRig, 'UUID' | 'like' | 'photographed' | 'answered' | 'visit'>;

const rig = (one: Showcase): DemoRig => ({
  UUID: uuidOf(one.name),
  like: one.name,
  photographed: 1,
  answered: [24],
  visit: null,
  ...one,
});

/** A rig of each company with a year of every kind of report, in full: the journeys through the product use these. */
export const RIGS: readonly DemoRig[] = [
  rig({
    name: 'Marlin Crest',
    kind: 'jack-up',
    company: 'halcyon',
    prefix: 'MC',
    type: 'Jack-up, independent leg cantilever',
    operator: 'Al Wasl Energy',
    location: 'Umm Sarb field',
    site: 'Water depth 212 ft, air gap 52 ft',
    representative: 'J. Marlowe (OIM)',
    surveys: [
      { daysAgo: 338, days: 8, format: 'xls' },
      { daysAgo: 214, days: 6, format: 'xlsx' },
      { daysAgo: 96, days: 5, format: 'xlsx' },
      { daysAgo: 30, days: 9, format: null },
    ],
    audits: [
      { daysAgo: 251, days: 3, format: 'xlsx' },
      { daysAgo: 58, days: 2, format: 'xlsx' },
    ],
    acceptances: [{ daysAgo: 362, days: 4, format: 'xls' }],
    moves: [206, 84],
    drops: [190, 72],
  }),
  rig({
    name: 'Sahra Falcon 12',
    kind: 'land',
    company: 'duneRidge',
    prefix: 'SF12',
    type: 'Land rig, AC VFD, fast-moving',
    operator: 'Khepri Petroleum',
    location: 'Western Desert, W-14',
    site: 'Pad 120 x 90 m, camp at 1.5 km',
    representative: 'K. Haddad (Rig manager)',
    surveys: [
      { daysAgo: 301, days: 5, format: 'xlsx' },
      { daysAgo: 162, days: 4, format: 'xls' },
      { daysAgo: 41, days: 5, format: 'xlsx' },
    ],
    audits: [{ daysAgo: 118, days: 2, format: 'xlsx' }],
    acceptances: [{ daysAgo: 344, days: 3, format: 'xlsx' }],
    moves: [236, 149, 63],
    drops: [104],
  }),
  rig({
    name: 'Boreal Sentinel',
    kind: 'semi-submersible',
    company: 'northmere',
    prefix: 'BS',
    type: 'Semi-submersible, moored with DP2 assist',
    operator: 'Nordlys Exploration',
    location: 'Skarv South',
    site: 'Water depth 1,240 ft, eight mooring lines',
    representative: 'N. Haugen (Platform manager)',
    surveys: [
      { daysAgo: 270, days: 7, format: 'xlsx' },
      { daysAgo: 128, days: 6, format: 'xlsx' },
      { daysAgo: 12, days: 6, format: 'xlsx' },
    ],
    audits: [{ daysAgo: 186, days: 3, format: 'xls' }],
    acceptances: [{ daysAgo: 318, days: 5, format: 'xlsx' }],
    moves: [140],
    drops: [97],
  }),
];
