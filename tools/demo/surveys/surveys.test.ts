import { findingsOf, importWarnings, importWorkbook, type Status } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { describe, expect, it } from 'vitest';
import { RIGS } from '../rigs.ts';
import { type SurveyDocument, surveyDocuments } from './survey-document.ts';
import { workbookBytes } from './workbook-file.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const written = (name: string): SurveyDocument[] =>
  RIGS.filter((rig) => rig.name === name)
    .flatMap((rig) => surveyDocuments(rig, NOW))
    .filter((document) => document !== null);

describe.each(RIGS.map(({ name }) => name))('the workbooks of %s', (name) => {
  const documents = written(name);

  it('need no warning when they are imported', () => {
    for (const document of documents) {
      const workbook = readWorkbook(workbookBytes(document));
      expect(workbook.format).toBe(document.format);
      expect(importWarnings(importWorkbook(workbook), { workbook, rigName: name })).toEqual([]);
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
    expect(reached.size).toBeGreaterThan(60);
  });

  it('close findings within the survey or before it, and say who has seen it', () => {
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

  it('are the same each time they are made', () => {
    expect(written(name)).toEqual(documents);
  });
});

it('both formats are among them, and dates both as text and as dates', () => {
  const all = RIGS.flatMap(({ name }) => written(name));
  expect(new Set(all.map(({ format }) => format))).toEqual(new Set(['xls', 'xlsx']));
  for (const document of all) {
    const [finding] = findingsOf(importWorkbook(readWorkbook(workbookBytes(document))));
    expect(finding?.targetDate).toMatch(/^\d{1,2}-[A-Z][a-z]{2}-\d{4}$/);
  }
});

it('a land rig is surveyed in its own words', () => {
  const texts = JSON.stringify(written('Sahra Falcon 12').map(({ sheets }) => sheets));
  expect(texts).toContain('Camp & Transport');
  expect(texts).not.toMatch(/starboard|barge|lifeboat|\bOIM\b|MODU|Marine/i);
});
