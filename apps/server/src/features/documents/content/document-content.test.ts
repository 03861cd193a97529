import type { AskedDocument, FindingRow } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aProvider, described } from '../../../../test/support/document-content.ts';
import { describeRegister } from './document-content.ts';

const NO_PLACE = { kind: null, sheet: null, section: null, report: null, search: '' };
const NONE = { ...NO_PLACE, priority: null, state: null, owner: null, turn: null, returned: false };
const NO_CLOSING = { closed_days: null, closed_from: null, closed_to: null };
const NO_DAYS = { ...NO_CLOSING, overdue: false, asked: false, due_to: null, age_from: null, age_to: null };

const anExtract = (filter: object = {}, only = 'all', language = 'en') =>
  ({ of: 'findings', language, only, filter: { ...NONE, ...NO_DAYS, scope: 'current', ...filter } }) as AskedDocument;
const asked = anExtract();

const row = (own: { client?: string; rig?: string; report?: string; kind?: string; sheet?: string; day?: string }) =>
  ({
    UUID: JSON.stringify(own),
    client: { id: (own.client ?? 'Halcyon').length, name: own.client ?? 'Halcyon' },
    rig: { UUID: `${own.client ?? ''} ${own.rig ?? 'Rig 1'}`, name: own.rig ?? 'Rig 1' },
    report: {
      UUID: own.report ?? `of ${own.client ?? ''} ${own.rig ?? 'Rig 1'}`,
      kind: own.kind ?? 'inspection',
      survey_date: own.day ?? null,
    },
    sheet: own.sheet ?? 'Mast',
    found_on: '2026-01-05',
    priority: 'minor',
    state: 'open',
    pictures: { before: [], after: [] },
  }) as unknown as FindingRow;

const contentOf = (asked: AskedDocument, ...rows: FindingRow[]) => {
  const { report, owner } = asked.filter;
  const survey = report === null ? null : { kind: 'inspection', day: '2026-01-05' };
  const named = { survey, owner: owner === 'me' ? 'Ada Lund' : null };
  const about = { rig: null, client: '', day: '2026-11-24', ...named };
  const found = rows.map((one, index) => ({ row: { ...one, UUID: `${index}` }, said: [] }));
  const gathered = { all: () => found, get: (uuid: string) => found[Number(uuid)] };
  return described((begin) => describeRegister({ asked, provider: aProvider(), about, rig: null }, gathered, begin));
};

/** The rigs of an extract, with the sheets of their findings. */
const sheetsOf = (...rows: FindingRow[]) =>
  contentOf(asked, ...rows).sections.map(({ name, note, findings }) => [
    [name, note].filter(Boolean).join(', '),
    findings.map(({ sheet }) => sheet),
  ]);

test('findings of an extract are under their rigs, each with its sheet and whatever else tells that from the others', () => {
  expect(sheetsOf(row({}), row({ sheet: 'Crane' }), row({}))).toEqual([['Rig 1', ['Mast', 'Crane', 'Mast']]]);
  expect(sheetsOf(row({}), row({ rig: 'Rig 2' }))).toEqual([
    ['Rig 1', ['Mast']],
    ['Rig 2', ['Mast']],
  ]);
  expect(sheetsOf(row({}), row({ client: 'Dune Ridge' }))).toEqual([
    ['Rig 1, Halcyon', ['Mast']],
    ['Rig 1, Dune Ridge', ['Mast']],
  ]);
  expect(sheetsOf(row({}), row({ report: 'audit', kind: 'audit' }))).toEqual([
    ['Rig 1', ['Mast (Inspection)', 'Mast (Audit)']],
  ]);
  expect(sheetsOf(row({}), row({ report: 'the last one', day: '2025-01-05' }))).toEqual([
    ['Rig 1', ['Mast (Inspection, 5-Jan-2026)', 'Mast (Inspection, 5-Jan-2025)']],
  ]);
});

test('two rigs have sections of their own, although they are called the same', () => {
  const twins = [row({}), row({})].map((one, index) => ({ ...one, rig: { UUID: `${index}`, name: 'Rig 1' } }));
  expect(sheetsOf(...twins)).toEqual([
    ['Rig 1', ['Mast']],
    ['Rig 1', ['Mast']],
  ]);
});

test('rigs with the most overdue critical findings come first, and on a rig the worst findings', () => {
  const late = (days: number, priority: string, rig: string, state = 'open') =>
    Object.assign(row({ rig, sheet: `${rig} ${priority} ${state} ${days}` }), { priority, state, days_overdue: days });
  const rows = [
    late(90, 'minor', 'Calm'),
    late(80, 'minor', 'Calm'),
    late(0, 'critical', 'Bad', 'closed'),
    late(3, 'major', 'Bad'),
    late(1, 'critical', 'Bad'),
    late(40, 'major', 'Bad'),
    late(2, 'critical', 'Bad'),
    late(1, 'critical', 'Middling'),
  ];
  expect(contentOf(asked, ...rows).sections.flatMap(({ findings }) => findings.map(({ sheet }) => sheet))).toEqual([
    'Bad critical open 2',
    'Bad critical open 1',
    'Bad major open 40',
    'Bad major open 3',
    'Bad critical closed 0',
    'Middling critical open 1',
    'Calm minor open 90',
    'Calm minor open 80',
  ]);
});

describe('the cover of an extract', () => {
  test.each([
    [{}, 'all', ['Newest surveys']],
    [{}, 'open', ['Newest surveys', 'Not closed']],
    [{ scope: 'all', closed_days: 30 }, 'all', ['All surveys', 'Closed within 30 days']],
    [{ priority: ['critical', 'major'], overdue: true }, 'all', ['Newest surveys', 'Critical', 'Major', 'Overdue']],
    [
      { kind: ['audit'], state: ['ready'], sheet: 'Mast' },
      'all',
      ['Newest surveys', 'Audit', 'Ready', 'Section: Mast'],
    ],
    [
      { age_from: 91, age_to: 180, due_to: '2026-11-30' },
      'all',
      ['Newest surveys', 'Due by 30-Nov-2026', '91 to 180 days old'],
    ],
    [{ age_from: 366 }, 'all', ['Newest surveys', 'At least 366 days old']],
    [{ age_to: 1 }, 'all', ['Newest surveys', 'At most 1 day old']],
    [{ owner: 'me', asked: true }, 'all', ['Newest surveys', 'With an open question', 'Owner: Ada Lund']],
    [{ owner: 'none', search: 'crane wire' }, 'all', ['Newest surveys', 'Without an owner', 'Search: crane wire']],
    [{ report: 'of one' }, 'closed', ['Inspection, 5-Jan-2026', 'Closed']],
  ])('says of %j, %s: %j', (filter, only, shown) => {
    expect(contentOf(anExtract(filter, only), row({})).shown).toEqual(shown);
  });

  test('says so in Arabic', () => {
    const { shown } = contentOf(anExtract({ age_from: 2, closed_days: 3 }, 'closed', 'ar'), row({}));
    expect(shown).toEqual(['أحدث المسوح', 'المغلقة', 'أغلقت خلال 3 أيام', 'عمرها يومان على الأقل']);
  });

  test('names its rigs, if there are several', () => {
    expect(contentOf(asked, row({}), row({ rig: 'Rig 2' })).rigs).toEqual(['Rig 1', 'Rig 2']);
    expect(contentOf(asked, row({}), row({})).rigs).toEqual([]);
  });
});
