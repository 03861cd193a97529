import {
  CHART_NOTES,
  PERMISSIONS,
  STATUS_CHOICES,
  STEP_TITLES,
  warningText,
  type ImportWarning,
} from '@rigbook/domain';
import { parse } from '@formatjs/icu-messageformat-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sentences } from './ar/sentences.ts';
import { language, loadLanguage } from './i18n.ts';

const say = (sentence: string) => language().say(sentence);

describe('in Arabic', () => {
  beforeEach(() => loadLanguage('ar'));
  afterEach(() => loadLanguage('en'));

  it('a sentence of the server is said in Arabic, with what was filled in and its plural', () => {
    expect(say('Rig is saved successfully.')).toBe('حُفظت المنصة بنجاح.');
    expect(say('This file is too large: at most 200 MB.')).toBe('هذا الملف كبير جدًا: على الأكثر 200 ميغابايت.');
    expect(say('This client still has 2 rigs and 11 users. Delete or move them first.')).toBe(
      'لدى هذا العميل منصتان و11 مستخدمًا. احذفها أو انقلها أولًا.',
    );
  });

  it('what completes a sentence is said in Arabic too', () => {
    const sentence =
      'This workbook is too large: it has too many cells. Remove what is not needed or split it, and upload it again.';
    expect(say(sentence)).toContain('خلاياه كثيرة جدًا');
  });

  it('what the portal itself offers to choose from bears an Arabic name', () => {
    const permissions = PERMISSIONS.map(({ type }) => type);
    for (const name of [...permissions, ...STATUS_CHOICES, ...STEP_TITLES]) {
      expect(say(name)).toMatch(/^\p{Script=Arabic}/u);
    }
  });

  it('a sentence that is not known stays as it is', () => {
    expect(say('Nobody has ever said this.')).toBe('Nobody has ever said this.');
    expect(say('uploads/rigs/1/image/a.png')).toBe('uploads/rigs/1/image/a.png');
  });

  const places = [{ sheet: 'Mast', rows: [11] }];
  it.each<ImportWarning>([
    { places, code: 'no_findings' },
    { places, code: 'finding_without_status', count: 1 },
    { places, code: 'finding_without_status', count: 3 },
    { places, code: 'status_without_priority', count: 1 },
    { places, code: 'status_without_priority', count: 2 },
    { places, code: 'unknown_priority', words: ['Urgent'] },
    { places, code: 'unknown_status', words: ['Pending'] },
    { places, code: 'column_a_filled', count: 5 },
    { places, code: 'duplicate_ref', refs: ['DM-01'] },
    { places, code: 'no_summary_sheet' },
    { places, code: 'summary_incomplete', cells: ['B15'] },
    { places, code: 'summary_differs', shown: bars(1), counted: bars(2) },
    { places, code: 'no_qshe_sheet' },
    { places, code: 'several_qshe_sheets', used: 'QSHE', others: ['QHSE 2'] },
    { places, code: 'header_row_moved' },
    { places, code: 'no_header_row' },
    { places, code: 'sheet_empty' },
    { places, code: 'sheet_hidden' },
    { places, code: 'rows_hidden', count: 1 },
    { places, code: 'rows_hidden', count: 4 },
    { places, code: 'rig_name_differs', found: 'Marlin', expected: 'Crest' },
  ])('the warning $code of an import is said', (warning) => {
    expect(say(warningText(warning))).toMatch(/^[\p{Script=Arabic}\d]/u);
  });

  it('the notes of the chart are said', () => {
    for (const note of Object.values(CHART_NOTES)) expect(say(note)).toMatch(/^\p{Script=Arabic}/u);
  });
});

it('in English a sentence is said as it is', () => {
  expect(say('Rig is saved successfully.')).toBe('Rig is saved successfully.');
});

it('every Arabic sentence fills in what its English pattern leaves blank', () => {
  const blanksOf = (text: string) => new Set(text.match(/\{\d/g));
  for (const [english, arabic] of Object.entries<string>(sentences)) {
    expect(() => parse(arabic)).not.toThrow();
    // A pattern for exactly one says the figure in words.
    for (const blank of blanksOf(arabic)) expect(blanksOf(english)).toContain(blank);
  }
});

function bars(count: number) {
  const three: [number, number, number] = [count, count, count];
  return { open: three, closed: three };
}
