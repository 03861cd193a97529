import { withFewMarks } from '../words/few-marks.ts';
import { sheetKind } from '../sheets/sheets.ts';
import type { ImportedSheet, ImportedWorkbook } from './import-workbook.ts';

/** A reference is a few words; what is longer is a text that happens to be there. */
const LONGEST = 200;

/**
 * The Report ref. of a workbook (rules.md#the-same-survey-twice): B5 of its Summary, else the first I3 of another sheet; ''
 * if there is none. Both are in rows that a report does not keep.
 */
export function reportRefOf({ sheets }: ImportedWorkbook): string {
  const isSummary = ({ name }: ImportedSheet) => sheetKind(name) === 'summary';
  const summaries = sheets.filter((sheet) => isSummary(sheet)).map((sheet) => textAt(sheet, 5, 2));
  const others = sheets.filter((sheet) => !isSummary(sheet)).map((sheet) => textAt(sheet, 3, 9));
  return [...summaries, ...others].find((text) => text !== '') ?? '';
}

function textAt({ rows }: ImportedSheet, number: number, wanted: number): string {
  let found = '';
  rows
    .find((row) => row.number === number)
    ?.forEachCell((column, text) => {
      if (column === wanted) found = plainRef(text);
    });
  return found;
}

/** A reference as it is compared: blanks at its ends and how many there are between words don't matter. */
export function plainRef(text: string): string {
  const plain = withFewMarks(text)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return plain.length > LONGEST ? '' : plain;
}
