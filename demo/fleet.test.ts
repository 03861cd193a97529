import { describe, expect, it } from 'vitest';
import { FLEET } from './fleet.ts';
import { COMPANIES } from './people.ts';
import { RIGS } from './rigs.ts';
import { surveyDocuments } from './surveys/survey-document.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const YEAR = 365;
const sisters = FLEET.slice(RIGS.length);

it('the fleet is fourteen rigs of three companies, each with a name and an identity of its own', () => {
  expect(FLEET).toHaveLength(14);
  expect(new Set(FLEET.map(({ company }) => company))).toEqual(new Set(Object.keys(COMPANIES)));
  for (const part of ['UUID', 'name', 'prefix'] as const) {
    expect(new Set(FLEET.map((rig) => rig[part])).size).toBe(14);
  }
});

describe.each(sisters)('$name', (rig) => {
  const surveys = surveyDocuments(rig, 'inspection', NOW).filter((document) => document !== null);

  it('has been surveyed for three years, and has specifications', () => {
    expect(rig.surveys[0]?.daysAgo).toBeGreaterThan(2.7 * YEAR);
    expect(RIGS.map(({ name }) => name)).toContain(rig.like);
    expect(new Set(surveys.map(({ ref }) => ref)).size).toBe(rig.surveys.length);
  });

  it('has findings that came back, and some that are late', () => {
    const rows = surveys.at(-1)?.sheets.flatMap((sheet) => sheet.rows) ?? [];
    const newest = rows.flatMap((row) => (row.kind === 'finding' ? [row.finding] : []));
    expect(newest.length).toBeGreaterThan(20);
    expect(newest.some(({ remarks }) => remarks === 'Repeat finding')).toBe(true);
    expect(newest.some(({ status, targetDate }) => status !== 'CLOSED' && targetDate < '2026-11-21')).toBe(true);
  });
});
