import {
  classifySheet,
  classifySheets,
  countsAfter,
  type FindingCounts,
  findingOfRow,
  type FindingPlace,
  type Sheet,
} from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { recordChange } from '../../platform/records/history.ts';
import { nextRevision } from '../../platform/records/revision.ts';
import type { TextBytes } from '../../platform/records/text-bytes.ts';
import { addPictureUses, claimPictures, writePictureUses } from '../uploads/public.ts';
import { changedCells } from './changed-cells.ts';
import { picturesIn, sheetsIn } from './checked-sheets.ts';
import { arePlacesCurrent, registeredUntil } from './finding-places.ts';
import { findingsText } from './finding-row.ts';
import { changeFindings } from './findings-store.ts';
import { blocksFor, blocksOfSheet, OpenRows, type RowChange } from './open-rows.ts';
import { type PackedSheets, packSheets, unpackedBytes } from './sheet-blocks.ts';
import { blocksOf, changeReport, type LockedReport } from './store.ts';
import { searchTextOf } from './view.ts';

/** Opens rows of a locked report to be read and changed, without reading the rest of its sheets. */
export const openRows = (db: Tx, scope: Scope, report: LockedReport, places: readonly FindingPlace[]) =>
  opened(db, scope, { id: report.id, heads: report.sheets, text: report.data }, places);

/** The same of a closing as last derived from its parent, and of a report as it was before somebody answered in it. */
export const openBaseRows = (db: Tx, scope: Scope, report: LockedReport, places: readonly FindingPlace[]) =>
  report.base_sheets === null && report.base_data === null
    ? openRows(db, scope, report, places)
    : opened(db, scope, { id: report.id, heads: report.base_sheets, text: report.base_data }, places);

type Stored = { id: number; heads: string | null; text: string | null };

async function opened(
  db: Tx,
  scope: Scope,
  { id, heads, text }: Stored,
  places: readonly FindingPlace[],
): Promise<OpenRows> {
  if (heads === null) return new OpenRows(packedText(text ?? '[]'));
  const read = async (keys: string[]) => ({ heads, blocks: await blocksOf(db, scope, id, keys), unpacked: 0 });
  const keys = blocksFor(heads, places);
  const rows = new OpenRows(await read(keys));
  // The columns of pictures are named in the first rows of nearly every sheet.
  const more = [...new Set(places.map(({ sheet }) => sheet))].filter((name) => rows.has(name) && !rows.columns(name));
  if (more.length === 0) return rows;
  return new OpenRows(await read([...new Set([...keys, ...more.flatMap((name) => blocksOfSheet(heads, name))])]));
}

function packedText(text: string): PackedSheets {
  const stored = JSON.parse(text) as Sheet | Sheet[];
  return packSheets(Array.isArray(stored) ? classifySheets(stored) : classifySheet(stored));
}

/** The sheets of a report as they are, to be kept as its base. */
export const presentSheets = ({ sheets, data }: LockedReport): PackedSheets =>
  sheets === null ? packedText(data ?? '[]') : { heads: sheets, blocks: {}, unpacked: unpackedBytes(sheets) };

export type RowsToSave = {
  rows: OpenRows;
  base?: PackedSheets | null;
  /** The new places of its findings; if left out they stay as they are. */
  places?: TextBytes | null;
};

/**
 * Saves the changed rows of a locked report with its findings, counts and history, and nothing that has not changed. The
 * caller brings the register up to date.
 */
export async function saveRows(db: Tx, scope: Scope, report: LockedReport, change: RowsToSave, now: Date) {
  const { rows, base = null, places = null } = change;
  const changes = rows.changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (changes.length === 0 && base === null && places === null) return;
  const counts = changes.reduce(
    (sum, { before, after }) => countsAfter(sum, before, after),
    report.counts as FindingCounts,
  );
  const updatedAt = nextRevision(report, now);
  const packed = changes.length === 0 ? null : rows.packed();
  await changeReport(db, scope, report, {
    sheets: packed,
    baseSheets: base,
    findingPlaces: places,
    placesAt: places || arePlacesCurrent(report) ? updatedAt : report.places_at,
    surveyDate: report.survey_date,
    ...registeredUntil(report, updatedAt),
    counts,
    searchText: searchTextOf(report.kind, counts, report.created_at, updatedAt),
    updatedAt,
    workbook: null,
  });
  await saveFindings(db, scope, report, rows, { changes, now });
  await savePictures(db, scope, report, { packed, changes, now });
  const { before, after } = cellsOf(changes);
  const { uuid, client_id: clientId } = report;
  await recordChange(db, scope, now, {
    action: 'change',
    entity: 'report',
    uuid,
    clientId,
    before: { cells: before },
    after: { cells: after },
  });
}

type SavedRows = { changes: RowChange[]; now: Date };

async function saveFindings(db: Tx, scope: Scope, report: LockedReport, rows: OpenRows, { changes, now }: SavedRows) {
  const columnsOf = (sheet: string) => rows.columns(sheet) ?? { initial: 'O', final: null };
  const fresh = changes.flatMap(({ after, ...place }) => findingOfRow(place, after, columnsOf(place.sheet)) ?? []);
  const gone = changes.filter(({ after, ...place }) => !findingOfRow(place, after, columnsOf(place.sheet)));
  const saved = { id: report.id, clientId: report.client_id, at: now };
  await changeFindings(db, scope, saved, findingsText(fresh), gone);
}

type SavedPictures = SavedRows & { packed: PackedSheets | null };

async function savePictures(db: Tx, scope: Scope, report: LockedReport, { packed, changes, now }: SavedPictures) {
  const { id, client_id: clientId, rig_uuid: rigUuid } = report;
  const [before, after] = (['before', 'after'] as const).map((side) =>
    picturesIn([{ rows: changes.map((change) => change[side]) }]),
  );
  const fresh = (after ?? []).filter((path) => !before?.includes(path));
  if (fresh.length > 0) await claimPictures(db, scope, { paths: fresh, rigUuid, clientId, now }, 'data');
  // Sheets that a server of the version before has saved as text may show pictures that are not noted yet.
  if (report.sheets === null && packed)
    await writePictureUses(db, scope, { id, clientId }, picturesIn(sheetsIn(packed)));
  else await addPictureUses(db, scope, { id, clientId }, { paths: fresh, isAnswer: false });
}

/** What history keeps of changed rows. */
function cellsOf(changes: readonly RowChange[]) {
  const sheets = Map.groupBy(changes, ({ sheet }) => sheet);
  const on = (side: 'before' | 'after') =>
    [...sheets].map(([name, some]) => ({ name, rows: some.map((change) => change[side]) }));
  return changedCells(on('before'), on('after'));
}
