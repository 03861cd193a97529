import {
  importWarnings,
  initialPictures,
  mostInitialPictures,
  setInitialPictures,
  setMissingStatusesOpen,
  type FindingPlace,
  type ImportWarning,
  type Sheet,
} from '@rigbook/domain';
import type { ReadPicture, UnreadPicture } from '../../../workers/read-pictures.ts';
import type { ReportReading } from '../../../workers/read-report.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import type { OpenedReport } from '../queries.ts';

/** The UUIDs under which a workbook and what is derived from it are saved: a repeated save makes no second report. */
export type DraftUuids = { report: string; closing: string; qshe: string; final: string };

/** A picture that is on no finding: from the workbook with its place there, else by the name of its file. */
export type LoosePicture = { url: string } & ({ name: string } | { sheet: string; anchor: number });

/** What the pictures of a workbook ask a person to look at. */
export type PictureNotes = {
  /** How many pictures of the workbook are on findings. */
  placed: number;
  /** Findings whose pictures did not stand in their own row. */
  nearest: FindingPlace[];
  unread: UnreadPicture[];
};

/** A workbook as read, or a report as opened, and worked on: not saved yet. */
export type Draft = {
  /** Null where no workbook was chosen for a report that is edited: its own stays. */
  file: File | null;
  uuids: DraftUuids;
  sheets: Sheet[];
  /** Whether anything was done that is not saved. */
  changed: boolean;
  fileWarnings: ImportWarning[];
  sheetWarnings: ImportWarning[];
  /** The pictures that are on this device alone, by the object URLs that stand for them in the sheets. */
  pictures: ReadonlyMap<string, Blob>;
  loose: readonly LoosePicture[];
  notes: PictureNotes;
};

const NO_NOTES: PictureNotes = { placed: 0, nearest: [], unread: [] };

/** Reading a file makes a new report (spec §4.2). */
export function newDraft(file: File, reading: ReportReading): Draft {
  const uuids = { report: newUuid(), closing: newUuid(), qshe: newUuid(), final: newUuid() };
  return draftOf(file, uuids, reading);
}

/** A saved report to be edited. */
export function openedDraft({ UUID, sheets }: Pick<OpenedReport, 'UUID' | 'sheets'>): Draft {
  const uuids = { report: UUID, closing: '', qshe: '', final: '' };
  const nothing = { fileWarnings: [], sheetWarnings: [], pictures: new Map(), loose: [], notes: NO_NOTES };
  return { file: null, uuids, sheets, changed: false, ...nothing };
}

/** The report that is edited with another workbook in the place of its own. */
export function replacedDraft(draft: Draft, file: File, reading: ReportReading): Draft {
  return { ...draftOf(file, draft.uuids, reading), changed: true };
}

function draftOf(file: File, uuids: DraftUuids, reading: ReportReading): Draft {
  const { fileWarnings, sheetWarnings, unread } = reading;
  const placed = reading.pictures.map((one) => ({ ...one, url: URL.createObjectURL(one.picture) }));
  const { sheets, loose } = placedOn(reading.sheets, placed);
  return {
    file,
    uuids,
    sheets,
    changed: false,
    fileWarnings,
    sheetWarnings,
    pictures: new Map(placed.map(({ url, picture }) => [url, picture])),
    loose,
    notes: {
      placed: placed.length - loose.length,
      nearest: placed.flatMap(({ sheet, row, anchor }) => (row === null || row === anchor ? [] : [{ sheet, row }])),
      unread,
    },
  };
}

type PlacedPicture = ReadPicture & { url: string };

/** Row by row, so that a workbook of many pictures is gone through once; what a row can't hold is loose. */
function placedOn(sheets: readonly Sheet[], pictures: readonly PlacedPicture[]) {
  const loose: LoosePicture[] = pictures.flatMap(({ url, sheet, anchor, row }) =>
    row === null ? [{ url, sheet, anchor }] : [],
  );
  const bySheet = Map.groupBy(pictures, ({ sheet }) => sheet);
  const filled = sheets.map((sheet) => {
    const byRow = Map.groupBy(bySheet.get(sheet.name) ?? [], ({ row }) => row);
    let next = sheet;
    for (const [row, own] of byRow) {
      if (row === null) continue;
      const most = mostInitialPictures(next);
      next = setInitialPictures(
        next,
        row,
        own.slice(0, most).map(({ url }) => url),
      );
      loose.push(...own.slice(most).map(({ url, anchor }) => ({ url, sheet: sheet.name, anchor })));
    }
    return next;
  });
  return { sheets: filled, loose };
}

/** Sets the findings without status OPEN, as the import offers (contract §1 row 4.6). */
export function withStatusesOpen(draft: Draft): Draft {
  const sheets = setMissingStatusesOpen(draft.sheets);
  return { ...draft, sheets, changed: true, sheetWarnings: importWarnings(sheets) };
}

/** The draft with these pictures on a row, in this order. */
export function withRowPictures(draft: Draft, { sheet: name, row }: FindingPlace, paths: readonly string[]): Draft {
  const sheets = draft.sheets.map((sheet) => (sheet.name === name ? setInitialPictures(sheet, row, paths) : sheet));
  return { ...draft, sheets, changed: true };
}

export function picturesOfRow({ sheets }: Draft, { sheet: name, row }: FindingPlace): string[] {
  const sheet = sheets.find((one) => one.name === name);
  return sheet ? initialPictures(sheet, row) : [];
}

/** The draft with another picture in the place of a row's first one; the others stay. */
export function withFirstPicture(draft: Draft, place: FindingPlace, path: string): Draft {
  return withRowPictures(draft, place, [path, ...picturesOfRow(draft, place).slice(1)]);
}

/** Whether a row can take one more picture. */
export function hasRoom(draft: Draft, place: FindingPlace): boolean {
  const sheet = draft.sheets.find(({ name }) => name === place.sheet);
  return sheet !== undefined && picturesOfRow(draft, place).length < mostInitialPictures(sheet);
}

/** Puts a picture behind those of a row; it is loose no longer. Without room it stays where it is. */
export function withPictureAdded(draft: Draft, place: FindingPlace, url: string): Draft {
  if (!hasRoom(draft, place)) return draft;
  const placed = withRowPictures(draft, place, [...picturesOfRow(draft, place), url]);
  return { ...placed, loose: draft.loose.filter((picture) => picture.url !== url) };
}

/** Takes a picture off a row, or out of the loose ones. */
export function withoutPicture(draft: Draft, url: string, from: FindingPlace | null): Draft {
  if (!from) return { ...draft, changed: true, loose: draft.loose.filter((picture) => picture.url !== url) };
  const left = picturesOfRow(draft, from).filter((path) => path !== url);
  return withRowPictures(draft, from, left);
}

/** A picture from one row to another. */
export function withPictureMoved(draft: Draft, url: string, from: FindingPlace, to: FindingPlace): Draft {
  return hasRoom(draft, to) ? withPictureAdded(withoutPicture(draft, url, from), to, url) : draft;
}

export const hasNoFindings = ({ sheetWarnings }: Draft): boolean =>
  sheetWarnings.some(({ code }) => code === 'no_findings');
