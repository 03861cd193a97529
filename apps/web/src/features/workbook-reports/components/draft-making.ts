import { carryPictures, type LeftPicture } from '@rigbook/domain';
import type { ReportReading } from '../../../workers/read-report.ts';
import { newUuid } from '../../../lib/api/new-uuid.ts';
import type { OpenedReport } from '../queries.ts';
import { comparisonOf } from './comparison.ts';
import type { Draft, Ground, LoosePicture, PictureNotes } from './draft.ts';
import { placedOn } from './placed-pictures.ts';

const NO_NOTES: PictureNotes = { placed: 0, nearest: [], unread: [], carried: 0 };

/** Reading a file makes a new report (rules.md#reading-a-file). */
export function newDraft(file: File, reading: ReportReading): Draft {
  const uuids = { report: newUuid(), closing: newUuid(), qshe: newUuid(), final: newUuid() };
  return { ...readDraft(file, reading), uuids, ground: null, comparison: null, changed: false };
}

/** A saved report to be edited. */
export function openedDraft({ UUID, sheets, updated_at }: Pick<OpenedReport, 'UUID' | keyof Ground>): Draft {
  return {
    file: null,
    uuids: { report: UUID, closing: '', qshe: '', final: '' },
    ground: { sheets, updated_at },
    sheets,
    comparison: null,
    changed: false,
    fileWarnings: [],
    sheetWarnings: [],
    pictures: new Map(),
    loose: [],
    notes: NO_NOTES,
    done: [],
  };
}

/** The report that is edited with another workbook in the place of its own, and its pictures carried over to that. */
export function replacedDraft(draft: Draft, file: File, reading: ReportReading): Draft {
  const read = readDraft(file, reading);
  // A workbook that was chosen before, and maybe by mistake, leaves nothing behind.
  const before = draft.file === null ? draft.sheets : (draft.ground?.sheets ?? []);
  const { sheets, carried, homeless, replaced } = carryPictures(before, read.sheets);
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
    ground: draft.ground,
    comparison: draft.ground && comparisonOf(draft.ground.sheets, sheets),
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
  const placed = reading.pictures.map((one) => ({ ...one, url: URL.createObjectURL(one.picture) }));
  const { sheets, loose } = placedOn(reading.sheets, placed);
  return {
    file,
    sheets,
    fileWarnings,
    sheetWarnings,
    pictures: new Map(placed.map(({ url, picture }) => [url, picture])),
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
