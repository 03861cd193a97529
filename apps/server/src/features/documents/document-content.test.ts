import type { AskedDocument, FindingRow } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { contentOfRegister } from './document-content.ts';

const asked = { of: 'findings', language: 'en' } as AskedDocument;

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

/** The sections of an extract, with how many findings each has. */
const sectionsOf = (...rows: FindingRow[]) =>
  contentOfRegister(asked, { material: { rows, said: new Map() }, rig: null, day: '2026-11-24' }).sections.map(
    ({ name, findings }) => [name, findings.length],
  );

test('a section of an extract is named after its sheet, and after whatever else tells it from the others', () => {
  expect(sectionsOf(row({}), row({ sheet: 'Crane' }), row({}))).toEqual([
    ['Mast', 2],
    ['Crane', 1],
  ]);
  expect(sectionsOf(row({}), row({ rig: 'Rig 2' }))).toEqual([
    ['Rig 1: Mast', 1],
    ['Rig 2: Mast', 1],
  ]);
  expect(sectionsOf(row({}), row({ client: 'Dune Ridge' }))).toEqual([
    ['Halcyon, Rig 1: Mast', 1],
    ['Dune Ridge, Rig 1: Mast', 1],
  ]);
  expect(sectionsOf(row({}), row({ report: 'audit', kind: 'audit' }))).toEqual([
    ['Mast (Full condition survey)', 1],
    ['Mast (Audit)', 1],
  ]);
  expect(sectionsOf(row({}), row({ report: 'the last one', day: '2025-01-05' }))).toEqual([
    ['Mast (Full condition survey, 5-Jan-2026)', 1],
    ['Mast (Full condition survey, 5-Jan-2025)', 1],
  ]);
});
