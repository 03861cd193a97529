import type { BoardRow, FindingFigures, FindingRow } from '@rigbook/contract';
import { REGISTER_TEXTS, mapFields } from '@rigbook/domain';

/** UUIDs of findings and of what they belong to. */
export const findingId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const CREATED = '2026-11-05T07:30:00.000Z';

/** A finding of the register: open, of an inspection, found 40 days ago. */
export const findingRow = (n: number, own: Partial<FindingRow> = {}): FindingRow => ({
  UUID: findingId(n),
  rig: { UUID: findingId(901), name: 'Marlin Crest' },
  client: { id: 2, name: 'Halcyon' },
  report: { UUID: findingId(902), kind: 'inspection', survey_date: '2026-10-14', created_at: CREATED },
  closing: { UUID: findingId(903) },
  sheet: 'Mast',
  row: 10 + n,
  ...mapFields(REGISTER_TEXTS, () => ''),
  ref: `1.${n}`,
  deficiency: `Cracked weld ${n}`,
  recommendation: 'Grind out and weld again.',
  reference: 'API 4G',
  location: 'Crown',
  action_by: 'Rig crew',
  action_taken: '',
  priority: 'critical',
  state: 'open',
  status: 'open',
  found_on: '2026-10-14',
  age_days: 40,
  due_on: '2026-11-13',
  due_from: 'priority',
  due_problem: false,
  days_overdue: 10,
  closed_on: null,
  verified_by: '',
  verified_on: null,
  returned: null,
  section: '1 Derrick',
  subsection: '',
  owner: null,
  owner_text: '',
  repeats: 0,
  gone: false,
  pictures: { before: [], after: [] },
  answers: 0,
  revision: 1,
  updated_at: CREATED,
  ...own,
});

export const figures = (own: Partial<FindingFigures> = {}): FindingFigures => ({
  total: 24,
  by_priority: { critical: 3, major: 9, minor: 12 },
  by_state: { open: 20, progress: 3, ready: 1, closed: 0, unclear: 0 },
  by_age: { '0-30': 4, '31-90': 10, '91-180': 6, '181-365': 4, '366-': 0 },
  overdue: 5,
  oldest_days: 212,
  earlier: { critical: 0, major: 0, minor: 0, oldest_days: null },
  ...own,
});

/** What the board counts, of a rig or of all. */
const BOARD_FIGURES: Omit<BoardRow, 'rig' | 'client'> = {
  last_survey: '2026-10-14',
  open: { critical: 3, major: 9, minor: 12, all: 24 },
  unclear: 2,
  ready: 1,
  overdue: 5,
  oldest_days: 212,
  closed_30_days: 4,
  next_visit: '2026-12-01',
  earlier: { critical: 1, major: 0, minor: 2 },
};

export const boardRow = (n: number, own: Partial<BoardRow> = {}): BoardRow => ({
  rig: { UUID: findingId(n), name: `Rig ${n}` },
  client: { id: 2, name: 'Halcyon' },
  ...BOARD_FIGURES,
  ...own,
});

export const boardTotals = { rig: null, client: null, ...BOARD_FIGURES };
