import {
  type CorrectableField,
  correctedRow,
  type Correction,
  FINDING_FIELDS,
  type FindingPlace,
  mergedCorrection,
  rowAt,
  STATUS_COLUMN,
  textAt,
} from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { StoredReport } from '../../reports/public.ts';
import { type OpenRows, placesText } from '../../sheets/public.ts';
import type { LockedSurvey, Placed } from './locked-survey.ts';

export type Corrected = { finding: string; place: FindingPlace; correction: Correction };

/** What a correction changes in a survey, by field: the texts of its cells before and after. */
export async function findChangedWords(
  db: Tx,
  scope: Scope,
  { survey }: LockedSurvey,
  { place, correction }: Omit<Corrected, 'finding'>,
): Promise<Record<'before' | 'after', Record<string, string>>> {
  const row = (await survey.report.openRows(db, scope, [place])).row(place);
  const changed = Object.entries(correction).flatMap(([field, after]) => {
    const before = textAt(row, FINDING_FIELDS[field as CorrectableField].column);
    return before === after ? [] : [{ field, before, after }];
  });
  const sideOf = (side: 'before' | 'after') => Object.fromEntries(changed.map((one) => [one.field, one[side]]));
  return { before: sideOf('before'), after: sideOf('after') };
}

/** Writes a correction into a survey and merges it into its closing and QSHE report, like any edit of the survey. */
export async function writeCorrection(work: Work, locked: LockedSurvey, corrected: Corrected) {
  const { db, scope } = work;
  const { place, correction } = corrected;
  const { report } = locked.survey;
  const rows = await report.openRows(db, scope, [place]);
  const before = rows.row(place);
  const base = report.hasBase ? await report.openBaseRows(db, scope, [place]) : null;
  const isEntered = base !== null && textAt(base.row(place), STATUS_COLUMN) !== textAt(before, STATUS_COLUMN);
  const { status, ...texts } = correction;
  rows.set(place, correctedRow(before, place.row, isEntered || status === undefined ? texts : { ...texts, status }));
  base?.set(place, correctedRow(base.row(place), place.row, correction));
  await StoredReport.saveRows(work, report, { rows, base: base?.packed() ?? null });
  await copyIntoFollowUps(work, locked, corrected, rows);
}

/**
 * Merges the row of a finding, as a survey has it now, into the survey's closing and QSHE report; without a closing neither has it.
 * @returns the reports in which it is now, with the place there
 */
export async function copyIntoFollowUps(
  work: Work,
  locked: LockedSurvey,
  finding: Omit<Corrected, 'correction'>,
  own: OpenRows,
): Promise<(FindingPlace & { report: number })[]> {
  return locked.closing ? mergeIntoClosing(work, { ...locked, closing: locked.closing }, finding, own) : [];
}

type WithClosing = LockedSurvey & { closing: Placed };

async function mergeIntoClosing(
  work: Work,
  locked: WithClosing,
  { finding, place }: Omit<Corrected, 'correction'>,
  own: OpenRows,
) {
  const { db, scope } = work;
  const { closing } = locked;
  const known = closing.byId.get(finding);
  const rows = await closing.report.openRows(db, scope, [known ?? place]);
  const base = await closing.report.openBaseRows(db, scope, [known ?? place]);
  const there = known ?? freePlace(place, [rows, base]);
  const versions = { current: known ? rows.row(there) : null, base: known ? base.row(there) : null };
  const finalColumn = own.finalColumn(place.sheet);
  const merged = mergedCorrection(versions, own.row(place), { number: there.row, finalColumn });
  if (merged.current !== null || known) {
    rows.set(there, merged.current);
    base.set(there, merged.base);
    const places = placesAfter(closing, finding, merged.current && there);
    await StoredReport.saveRows(work, closing.report, { rows, base: base.packed(), places });
  }
  const copied = await copyToQshe(work, locked, { finding, place: there, row: merged.current });
  return [...(merged.current ? [{ report: closing.report.id, ...there }] : []), ...copied];
}

const freePlace = (place: FindingPlace, versions: readonly OpenRows[]): FindingPlace =>
  versions.every((rows) => rows.row(place) === null)
    ? place
    : { sheet: place.sheet, row: Math.max(...versions.map((rows) => rows.below(place.sheet))) };

/** The places of a follow-up report with this finding in a row, or in none. */
function placesAfter({ places: { present, gone } }: Placed, finding: string, place: FindingPlace | null) {
  const others = present.filter(({ id }) => id !== finding);
  return placesText({ present: place ? [...others, { id: finding, ...place }] : others, gone });
}

type FromClosing = { finding: string; place: FindingPlace; row: ReturnType<OpenRows['row']> };

/** Copies the row of the closing into the QSHE report. */
async function copyToQshe(work: Work, { qshe }: LockedSurvey, { finding, place, row }: FromClosing) {
  const { db, scope } = work;
  if (!qshe) return [];
  const known = qshe.byId.get(finding);
  const rows = await qshe.report.openRows(db, scope, [known ?? place]);
  if (!known && (row === null || !rows.has(place.sheet))) return [];
  const there = known ?? freePlace(place, [rows]);
  rows.set(there, rowAt(row, there.row));
  await StoredReport.saveRows(work, qshe.report, { rows, places: placesAfter(qshe, finding, row && there) });
  return row ? [{ report: qshe.report.id, ...there }] : [];
}
