import { isoDay, realDay } from '../dates/iso-days.ts';
import { dayWritten } from '../dates/written-days.ts';
import { DROPPED_ROWS, type ImportedSheet, type ImportedWorkbook } from './import-workbook.ts';

/** The day of a survey as its workbook says it, and where: in its head or in the name of the file. */
export type SurveyDayProposal = { day: string; from: 'workbook' | 'name' };

type Source = {
  workbook: ImportedWorkbook;
  /** With or without an extension. */
  fileName: string;
  /** ISO day; a survey is never proposed for a later one. */
  today: string;
};

/** A cover may be longer than the head of a section. */
const COVER_ROWS = 40;
const COVER = /cover|title|front/i;

const OF_SURVEY = /^(?:date of (?:the )?)?(?:survey|inspection|audit|acceptance)(?: dates?)?$/i;
const ANY_DATE = /^dates?$/i;
const LABEL_AND_TEXT = /^([^:]{1,40}):\s*(\S.*)$/;
/** '9-Nov-2026 to 11-Nov-2026': the survey ended on the second. */
const RANGE = /^(.+?)\s+(?:to|until|till|[-–—])\s+(.+)$/i;

/**
 * The day that a workbook gives for its survey, to be proposed to a person and never set silently
 * (rules.md#proposed-day-of-a-survey). Null if it gives none, or more than one.
 */
export function surveyDayProposal({ workbook, fileName, today }: Source): SurveyDayProposal | null {
  const heads = workbook.sheets.flatMap(labelledDays);
  const ofSurvey = heads.filter(({ isOfSurvey }) => isOfSurvey);
  const inWorkbook = onlyDay(
    (ofSurvey.length > 0 ? ofSurvey : heads).map(({ day }) => day),
    today,
  );
  if (inWorkbook) return { day: inWorkbook, from: 'workbook' };
  // A workbook that contradicts itself is not settled by its name.
  if (heads.length > 0) return null;
  const inName = onlyDay(daysInName(fileName), today);
  return inName ? { day: inName, from: 'name' } : null;
}

function onlyDay(days: readonly string[], today: string): string | null {
  const [day, ...others] = new Set(days);
  return day !== undefined && others.length === 0 && day <= today ? day : null;
}

type LabelledDay = { day: string; isOfSurvey: boolean };

/** The days behind a label like 'Survey date' or 'Date' in the head of a sheet. */
function labelledDays(sheet: ImportedSheet): LabelledDay[] {
  const last = COVER.test(sheet.name) ? COVER_ROWS : DROPPED_ROWS.section;
  return sheet.rows
    .filter(({ number }) => number <= last)
    .flatMap((row) => {
      const found: LabelledDay[] = [];
      let label = '';
      row.forEachCell((_, shown, date) => {
        const text = shown.trim();
        const real = date && realDay(date);
        if (real && label !== '') found.push(...labelled(label, isoDay(real)));
        else if (dayIn(text) !== null) found.push(...labelled(label, dayIn(text)));
        else {
          const [, own = '', rest = ''] = LABEL_AND_TEXT.exec(text) ?? [];
          found.push(...labelled(own, dayIn(rest)));
        }
        if (text !== '') label = text;
      });
      return found;
    });
}

function labelled(label: string, day: string | null): LabelledDay[] {
  const name = label.replace(/\s*:?\s*$/, '').trim();
  if (day === null) return [];
  const isOfSurvey = OF_SURVEY.test(name);
  return isOfSurvey || ANY_DATE.test(name) ? [{ day, isOfSurvey }] : [];
}

function dayIn(text: string): string | null {
  const written = dayWritten(text);
  if (written !== null) return written;
  const [, first = '', last = ''] = RANGE.exec(text) ?? [];
  const [from, to] = [dayWritten(first), dayWritten(last)];
  return from !== null && to !== null && from <= to ? to : null;
}

const IN_NAME = [
  /(?<!\d)(\d{4})[-_. ](\d{1,2})[-_. ](\d{1,2})(?!\d)/g,
  /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/g,
  /(?<!\d)(\d{1,2})[-_. ]?([a-z]{3,9})[-_. ]?(\d{4})(?!\d)/gi,
  /(?<!\d)(\d{1,2})[-_. ](\d{1,2})[-_. ](\d{4})(?!\d)/g,
];

/** Every date in the name of a file, whatever is between its parts: 'Crest_2026-10-12.xlsx', 'Crest 12Oct2026'. */
const daysInName = (name: string): string[] =>
  IN_NAME.flatMap((form) =>
    [...name.matchAll(form)].flatMap(([, ...parts]) => {
      const day = dayWritten(parts.join('-'));
      return day === null ? [] : [day];
    }),
  );
