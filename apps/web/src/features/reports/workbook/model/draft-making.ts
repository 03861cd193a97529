import {
  carryPictures,
  type FindingMatching,
  type LeftPicture,
  matchFindings,
  type PlacedCorrection,
  type Sheet,
  type SurveyDayProposal,
} from '@rigbook/domain';
import type { ReportReading } from '../../../../workers/read-report.ts';
import { NO_START, type ReportStart } from '../../../../lib/navigation/started-report.ts';
import { newUuid } from '../../../../lib/browser/new-uuid.ts';
import type { OpenedReport } from '../queries.ts';
import { askedIn } from './asked-pictures.ts';
import { undecidedComparison } from './comparison.ts';
import type { Draft, ReportBase, LoosePicture, PictureNotes } from './draft.ts';
import { droppedIn, mergedIn } from './merged-fill.ts';
import { placedOn } from './placed-pictures.ts';
import { savedTexts, type SurveyTexts } from './survey-texts.ts';
import { devicePictures } from '../../../../lib/unsaved-work/device-pictures.ts';

const NO_NOTES: PictureNotes = { placed: 0, nearest: [], unread: [], carried: 0 };

/** Reading a file creates a new report (rules.md#reading-a-file). */
export function newDraft(file: File, reading: ReportReading, { surveyDay, visit }: ReportStart = NO_START): Draft {
  const uuids = { report: newUuid(), closing: newUuid(), qshe: newUuid(), final: newUuid() };
  const unsaved = { base: null, comparison: null, changed: false };
  const day = { surveyDay: filledDay(surveyDay, reading.surveyDay) };
  return { ...readDraft(file, reading), uuids, ...day, ...(visit !== '' && { visit }), ...unsaved };
}

/**
 * What a workbook itself says about its day is filled in where none is given; the name of a file is only proposed
 * (rules.md#proposed-day-of-a-survey).
 */
const filledDay = (given: string, found: SurveyDayProposal | null | undefined): string =>
  given === '' && found?.from === 'workbook' ? found.day : given;

/** A saved report to be edited. */
export function openedDraft({
  UUID,
  sheets,
  updated_at,
  survey_date: day,
  partial,
  ...said
}: Pick<OpenedReport, 'UUID' | keyof ReportBase> &
  Partial<Pick<OpenedReport, 'survey_date' | 'partial' | keyof SurveyTexts>>): Draft {
  return {
    file: null,
    uuids: { report: UUID, closing: '', qshe: '', final: '' },
    base: { sheets, updated_at },
    sheets,
    ...(day !== undefined && { surveyDay: day ?? '' }),
    wasPartial: partial === 1,
    said: savedTexts(said),
    comparison: null,
    changed: false,
    fileWarnings: [],
    sheetWarnings: [],
    merged: { values: [], pictures: [] },
    pictures: new Map(),
    loose: [],
    notes: NO_NOTES,
    done: [],
  };
}

/** The sheets whose pictures another workbook gets: one chosen before, perhaps by mistake, leaves nothing behind. */
export const sheetsToReplace = (draft: Draft): readonly Sheet[] =>
  draft.file === null ? draft.sheets : (draft.base?.sheets ?? []);

/** Which findings of the saved report, and of the sheets to replace, are which ones of another workbook. */
export type ReplacedMatchings = {
  base: FindingMatching;
  replaced: FindingMatching;
  /** What is corrected in the saved report. */
  corrected?: readonly PlacedCorrection[];
};

const matchingsOf = (draft: Draft, after: readonly Sheet[]): ReplacedMatchings => ({
  base: matchFindings(draft.base?.sheets ?? [], after),
  replaced: matchFindings(sheetsToReplace(draft), after),
});

/**
 * The report being edited with its workbook replaced by another, and its pictures carried over. For a long report the
 * matchings are made in a worker.
 */
export function replacedDraft(
  draft: Draft,
  file: File,
  reading: ReportReading,
  { base, replaced: matching, corrected }: ReplacedMatchings = matchingsOf(draft, reading.sheets),
): Draft {
  return replacedBy(draft, readDraft(file, reading), { base, replaced: matching, corrected });
}

/** What was made of a workbook, before it is known for which report. */
export type ReadWorkbook = Omit<Draft, 'uuids' | 'base' | 'comparison' | 'changed'>;

/** The same with a workbook that was read for a new report, and everything that was done with it since. */
export function replacedBy(
  draft: Draft,
  read: ReadWorkbook,
  { base, replaced: matching, corrected }: ReplacedMatchings,
): Draft {
  const { sheets, carried, homeless, replaced } = carryPictures(sheetsToReplace(draft), read.sheets, matching);
  const left =
    (from: 'report' | 'replaced') =>
    (picture: LeftPicture): LoosePicture => ({
      from,
      url: picture.path,
      ref: picture.ref,
      ...picture.from,
    });
  return {
    ...read,
    sheets,
    uuids: draft.uuids,
    ...(draft.surveyDay !== undefined && {
      surveyDay: draft.surveyDay || filledDay(read.surveyDay ?? '', read.proposedDay),
    }),
    ...(draft.isPartial !== undefined && { isPartial: draft.isPartial }),
    ...(draft.wasPartial !== undefined && { wasPartial: draft.wasPartial }),
    ...(draft.said && { said: draft.said }),
    ...(draft.details && { details: draft.details }),
    base: draft.base,
    comparison: draft.base && undecidedComparison(base, corrected),
    changed: true,
    pictures: new Map([...draft.pictures, ...read.pictures]),
    loose: [
      ...draft.loose.filter(({ from }) => from === 'file'),
      ...homeless.map(left('report')),
      ...read.loose,
      ...replaced.map(left('replaced')),
    ],
    notes: { ...read.notes, carried },
  };
}

function readDraft(file: File, reading: ReportReading): ReadWorkbook {
  const { fileWarnings, sheetWarnings, unread } = reading;
  const placed = reading.pictures.map((one) => ({ ...one, url: devicePictures.pathOf(one.picture) }));
  const { sheets, loose } = placedOn(reading.sheets, placed);
  return {
    file,
    sheets,
    proposedDay: reading.surveyDay,
    ref: reading.ref,
    fileWarnings,
    sheetWarnings,
    merged: mergedIn(reading.sheets, reading.merged, placed),
    asked: askedIn(placed, loose),
    dropped: droppedIn(reading.sheets, reading.dropped ?? [], placed),
    pictures: new Map(placed.map(({ url, picture }) => [url, picture])),
    parts: new Map(placed.flatMap(({ url, part }) => (part === null ? [] : [[url, part] as const]))),
    loose,
    notes: {
      placed: placed.length - loose.length,
      nearest: placed.flatMap(({ sheet, row, anchor }) => (row === null || row === anchor ? [] : [{ sheet, row }])),
      unread,
      carried: 0,
    },
    done: [],
  };
}
