import { enteredRow, type FindingPlace, type FollowUpEntry, rowAt, rowForClosing } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { StoredReport } from '../../reports/public.ts';
import { type OpenRows, placesText } from '../../sheets/public.ts';
import type { LockedSurvey, Placed } from './locked-survey.ts';

/** The cells to write into the row of a finding. */
export type Entry = { finding: string; entry: FollowUpEntry };

/**
 * Writes entries into the rows of their findings: into the closing and from there into the QSHE report or, without a closing,
 * into the survey itself, whose previous sheets become the base of later imports (rules.md#where-answers-are-written).
 */
export async function writeEntries(work: Work, survey: LockedSurvey, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  if (survey.closing) await writeInClosing(work, { ...survey, closing: survey.closing }, entries);
  else await writeInSurvey(work, survey.survey, entries);
}

type WithClosing = LockedSurvey & { closing: Placed };

async function writeInClosing(work: Work, locked: WithClosing, entries: readonly Entry[]) {
  const { db, scope } = work;
  const { survey, closing } = locked;
  const placeOf = (id: string) => closing.byId.get(id) ?? survey.byId.get(id);
  const rows = await closing.report.openRows(db, scope, placesOf(entries, placeOf));
  const missing = entries.filter(({ finding }) => !closing.byId.has(finding) && survey.byId.has(finding));
  const added = await addRows(db, scope, locked, { missing, rows });
  const places = new Map([...closing.byId, ...(added?.places ?? [])]);
  enter(rows, entries, places);
  await StoredReport.saveRows(work, closing.report, {
    rows,
    base: added?.base.packed() ?? null,
    places: placesWith(closing, added),
  });
  await writeInQshe(work, locked, { entries, rows, places });
}

const placesOf = (entries: readonly Entry[], placeOf: (id: string) => FindingPlace | undefined): FindingPlace[] =>
  entries.flatMap(({ finding }) => placeOf(finding) ?? []);

function enter(
  rows: OpenRows,
  entries: readonly Entry[],
  places: ReadonlyMap<string, FindingPlace>,
  finalColumn = (sheet: string): string | null => rows.finalColumn(sheet),
): void {
  for (const { finding, entry } of entries) {
    const place = places.get(finding);
    const row = place && rows.row(place);
    if (row) rows.set(place, enteredRow(row, place.row, entry, finalColumn(place.sheet)));
  }
}

type Added = { base: OpenRows; places: Map<string, FindingPlace> };

/** Adds rows for findings that the closing lacks because they had no status. */
async function addRows(
  db: Tx,
  scope: Scope,
  { survey, closing }: WithClosing,
  { missing, rows }: { missing: readonly Entry[]; rows: OpenRows },
): Promise<Added | null> {
  const wanted = placesOf(missing, (id) => survey.byId.get(id));
  if (wanted.length === 0) return null;
  const own = await survey.report.openRows(db, scope, wanted);
  const base = await closing.report.openBaseRows(db, scope, wanted);
  const places = new Map<string, FindingPlace>();
  for (const { finding } of missing) {
    const from = survey.byId.get(finding);
    if (!from) continue;
    const { sheet } = from;
    const isFree = rows.row(from) === null && base.row(from) === null;
    const place = isFree ? from : { sheet, row: Math.max(rows.below(sheet), base.below(sheet)) };
    const copied = rowForClosing(rowAt(own.row(from), place.row), place.row, own.finalColumn(sheet));
    rows.set(place, copied);
    base.set(place, copied);
    places.set(finding, place);
  }
  return { base, places };
}

const placesWith = ({ places: { present, gone } }: Placed, added: Pick<Added, 'places'> | null) =>
  added && placesText({ present: [...present, ...[...added.places].map(([id, place]) => ({ id, ...place }))], gone });

type FromClosing = { entries: readonly Entry[]; rows: OpenRows; places: ReadonlyMap<string, FindingPlace> };

/** Copies the rows of the closing into the QSHE report. */
async function writeInQshe(work: Work, { qshe }: LockedSurvey, closing: FromClosing) {
  const { db, scope } = work;
  if (!qshe) return;
  const { entries } = closing;
  const there = entries.flatMap(({ finding }) => closing.places.get(finding) ?? []);
  const known = placesOf(entries, (id) => qshe.byId.get(id));
  const rows = await qshe.report.openRows(db, scope, [...known, ...there]);
  const places = new Map<string, FindingPlace>();
  for (const { finding } of entries) {
    const from = closing.places.get(finding);
    if (!from || qshe.byId.has(finding) || !rows.has(from.sheet)) continue;
    const place = rows.row(from) === null ? from : { sheet: from.sheet, row: rows.below(from.sheet) };
    rows.set(place, rowAt(closing.rows.row(from), place.row));
    places.set(finding, place);
  }
  enter(rows, entries, new Map([...qshe.byId, ...places]));
  if (rows.changes.length === 0) return;
  await StoredReport.saveRows(work, qshe.report, {
    rows,
    places: placesWith(qshe, places.size > 0 ? { places } : null),
  });
}

async function writeInSurvey(work: Work, { report, byId }: Placed, entries: readonly Entry[]) {
  const { db, scope } = work;
  const known = placesOf(entries, (id) => byId.get(id));
  const rows = await report.openRows(db, scope, known);
  // A survey has no column of final pictures: they are kept with the finding.
  const base = report.hasBase ? null : report.asBase;
  enter(rows, entries, byId, () => null);
  if (rows.changes.length > 0) await StoredReport.saveRows(work, report, { rows, base });
}
