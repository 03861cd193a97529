import { findingsOf, importWarnings, importWorkbook, type Status } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { describe, expect, it } from 'vitest';
import { RIGS } from '../rigs.ts';
import { type SurveyDocument, surveyDocuments } from './survey-document.ts';
import type { SurveyKind } from './survey-kinds.ts';
import { workbookBytes } from './workbook-file.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const KINDS: SurveyKind[] = ['inspection', 'audit', 'acceptance'];
const written = (name: string, kinds = KINDS): SurveyDocument[] =>
  RIGS.filter((rig) => rig.name === name)
    .flatMap((rig) => kinds.flatMap((kind) => surveyDocuments(rig, kind, NOW)))
    .filter((document) => document !== null);

const CASES = RIGS.flatMap(({ name }) => KINDS.map((kind) => ({ name, kind })));

describe.each(CASES)('the workbooks of $name, $kind', ({ name, kind }) => {
  const documents = written(name, [kind]);

  it('give no warnings when imported', () => {
    for (const document of documents) {
      const workbook = readWorkbook(workbookBytes(document));
      expect(workbook.format).toBe(document.format);
      const warnings = importWarnings(importWorkbook(workbook), { workbook, rigName: name });
      // An acceptance covers only equipment.
      expect(warnings.map(({ code }) => code)).toEqual(kind === 'acceptance' ? ['no_qshe_sheet'] : []);
    }
  });

  it('report a finding until it is closed, and never let it go backwards', () => {
    const steps: Status[] = ['open', 'progress', 'closed'];
    const reached = new Map<string, number>();
    for (const document of documents) {
      for (const { ref, status } of findingsOf(importWorkbook(readWorkbook(workbookBytes(document))))) {
        const step = steps.indexOf(status ?? 'open');
        const before = reached.get(ref) ?? 0;
        const [isAgain, isBehind] = [before === steps.indexOf('closed'), step < before];
        expect({ ref, isAgain, isBehind }).toEqual({ ref, isAgain: false, isBehind: false });
        reached.set(ref, step);
      }
    }
    expect(reached.size).toBeGreaterThan(kind === 'inspection' ? 60 : 12);
  });

  it('close findings during the survey or before it, and say who verified them', () => {
    for (const { sheets, dates } of documents) {
      for (const row of sheets.flatMap(({ rows }) => rows)) {
        if (row.kind !== 'finding') continue;
        const { status, closingDate, verifiedBy, actionTaken } = row.finding;
        const isClosed = status === 'CLOSED';
        expect([closingDate !== null, verifiedBy !== '']).toEqual([isClosed, isClosed]);
        expect(actionTaken === '').toBe(status === 'OPEN');
        expect((closingDate ?? dates.last) <= dates.last).toBe(true);
      }
    }
  });

  it('are the same each time', () => {
    expect(written(name, [kind])).toEqual(documents);
  });
});

it('both formats occur, and dates both as text and as dates', () => {
  const all = RIGS.flatMap(({ name }) => written(name));
  expect(new Set(all.map(({ format }) => format))).toEqual(new Set(['xls', 'xlsx']));
  for (const document of all) {
    const [finding] = findingsOf(importWorkbook(readWorkbook(workbookBytes(document))));
    expect(finding?.target_date).toMatch(/^\d{1,2}-[A-Z][a-z]{2}-\d{4}$/);
  }
});

it('a land rig is surveyed in the terms of land rigs', () => {
  const texts = JSON.stringify(written('Sahra Falcon 12').map(({ sheets }) => sheets));
  expect(texts).toContain('Camp & Transport');
  expect(texts).not.toMatch(/starboard|barge|lifeboat|\bOIM\b|MODU|Marine/i);
});
