import { countsAfter, type FindingCounts, findingOfRow } from '@rigbook/domain';
import type { Work } from '../../../platform/identity/scope.ts';
import { recordChange } from '../../../platform/records/history.ts';
import type { TextBytes } from '../../../platform/records/text-bytes.ts';
import {
  changedCells,
  findingsText,
  type OpenRows,
  type PackedSheets,
  picturesIn,
  type RowChange,
  sheetsIn,
} from '../../sheets/public.ts';
import { addPictureUses, claimPictures, writePictureUses } from '../../uploads/public.ts';
import { changeFindings } from './findings-store.ts';
import { changeReport } from './store.ts';
import type { StoredReport } from './stored.ts';

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
export async function saveRows(work: Work, report: StoredReport, change: RowsToSave) {
  const { rows, base = null, places = null } = change;
  const changes = rows.changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (changes.length === 0 && base === null && places === null) return;
  const packed = changes.length === 0 ? null : rows.packed();
  await changeReport(work, report, {
    sheets: packed,
    baseSheets: base,
    findingPlaces: places,
    arePlacesKnown: places !== null,
    surveyDate: report.survey_date,
    surveyDetails: null,
    counts: changes.reduce((sum, { before, after }) => countsAfter(sum, before, after), report.counts as FindingCounts),
    workbook: null,
  });
  await saveFindings(work, report, rows, changes);
  await savePictures(work, report, packed, changes);
  const { before, after } = cellsOf(changes);
  const { uuid, client_id: clientId } = report;
  await recordChange(work, {
    action: 'change',
    entity: 'report',
    uuid,
    clientId,
    before: { cells: before },
    after: { cells: after },
  });
}

async function saveFindings({ db, scope, now }: Work, report: StoredReport, rows: OpenRows, changes: RowChange[]) {
  const columnsOf = (sheet: string) => rows.columns(sheet) ?? { initial: 'O', final: null };
  const fresh = changes.flatMap(({ after, ...place }) => findingOfRow(place, after, columnsOf(place.sheet)) ?? []);
  const gone = changes.filter(({ after, ...place }) => !findingOfRow(place, after, columnsOf(place.sheet)));
  const saved = { id: report.id, clientId: report.client_id, at: now };
  await changeFindings(db, scope, saved, { findings: findingsText(fresh), gone });
}

async function savePictures(
  { db, scope, now }: Work,
  report: StoredReport,
  packed: PackedSheets | null,
  changes: readonly RowChange[],
) {
  const { id, client_id: clientId, rig_uuid: rigUuid } = report;
  const [before, after] = (['before', 'after'] as const).map((side) =>
    picturesIn([{ rows: changes.map((change) => change[side]) }]),
  );
  const fresh = (after ?? []).filter((path) => !before?.includes(path));
  if (fresh.length > 0) await claimPictures(db, scope, { paths: fresh, rigUuid, clientId, now }, 'data');
  // Sheets that a server of the version before has saved as text may show pictures that are not noted yet.
  if (report.isText && packed) await writePictureUses(db, scope, { id, clientId }, picturesIn(sheetsIn(packed)));
  else await addPictureUses(db, scope, { id, clientId }, { paths: fresh, isAnswer: false });
}

/** What history keeps of changed rows. */
function cellsOf(changes: readonly RowChange[]) {
  const sheets = Map.groupBy(changes, ({ sheet }) => sheet);
  const on = (side: 'before' | 'after') =>
    [...sheets].map(([name, some]) => ({ name, rows: some.map((change) => change[side]) }));
  return changedCells(on('before'), on('after'));
}
