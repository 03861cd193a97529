import {
  carryPictures,
  type FindingMatching,
  type LeftPicture,
  matchFindings,
  type PlacedCorrection,
  type Sheet,
} from '@rigbook/domain';
import type { ReportReading } from '../../../../workers/read-report.ts';
import { NO_START, type ReportStart } from '../../../../lib/navigation/started-report.ts';
import { newUuid } from '../../../../lib/api/new-uuid.ts';
import type { OpenedReport } from '../queries.ts';
import { undecidedComparison } from './comparison.ts';
import type { Draft, Ground, LoosePicture, PictureNotes } from './draft.ts';
import { mergedIn } from './merged-fill.ts';
import { placedOn } from './placed-pictures.ts';
import { devicePictures } from '../../../../lib/unsaved-work/device-pictures.ts';

const NO_NOTES: PictureNotes = { placed: 0, nearest: [], unread: [], carried: 0 };

/** Reading a file creates a new report (rules.md#reading-a-file). */
export function newDraft(file: File, reading: ReportReading, { surveyDay, visit }: ReportStart = NO_START): Draft {
  const uuids = { report: newUuid(), closing: newUuid(), qshe: newUuid(), final: newUuid() };
  const unsaved = { ground: null, comparison: null, changed: false };
  return { ...readDraft(file, reading), uuids, surveyDay, ...(visit !== '' && { visit }), ...unsaved };
}

/** A saved report to be edited. */
export function openedDraft({
  UUID,
  sheets,
  updated_at,
  survey_date: day,
}: Pick<OpenedReport, 'UUID' | keyof Ground> & Partial<Pick<OpenedReport, 'survey_date'>>): Draft {
  return {
    file: null,
    uuids: { report: UUID, closing: '', qshe: '', final: '' },
    ground: { sheets, updated_at },
    sheets,
    ...(day !== undefined && { surveyDay: day ?? '' }),
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
  draft.file === null ? draft.sheets : (draft.ground?.sheets ?? []);

/** Which findings of the saved report, and of the sheets to replace, are which ones of another workbook. */
export type ReplacedMatchings = {
  ground: FindingMatching;
  replaced: FindingMatching;
  /** What is corrected in the saved report. */
  corrected?: readonly PlacedCorrection[];
};

const matchingsOf = (draft: Draft, after: readonly Sheet[]): ReplacedMatchings => ({
  ground: matchFindings(draft.ground?.sheets ?? [], after),
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
  { ground, replaced: matching, corrected }: ReplacedMatchings = matchingsOf(draft, reading.sheets),
): Draft {
  const read = readDraft(file, reading);
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
    ...(draft.surveyDay !== undefined && { surveyDay: draft.surveyDay }),
    ground: draft.ground,
    comparison: draft.ground && undecidedComparison(ground, corrected),
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

function readDraft(file: File, reading: ReportReading): Omit<Draft, 'uuids' | 'ground' | 'comparison' | 'changed'> {
  const { fileWarnings, sheetWarnings, unread } = reading;
  const placed = reading.pictures.map((one) => ({ ...one, url: devicePictures.pathOf(one.picture) }));
  const { sheets, loose } = placedOn(reading.sheets, placed);
  return {
    file,
    sheets,
    proposedDay: reading.surveyDay,
    fileWarnings,
    sheetWarnings,
    merged: mergedIn(reading.sheets, reading.merged, placed),
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
