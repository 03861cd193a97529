import { type FindingPlaces, kindsOf, type TrackedFinding } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import type { AnyScope, Scope } from '../../../platform/identity/scope.ts';
import { textOf } from '../../../platform/records/text-bytes.ts';
import { sheetTasks, type TrackedTexts } from '../../sheets/public.ts';
import { listFollowUpsWithoutPlaces, lockReport, loadPlaces, storePlaces } from './store.ts';
import type { StoredReport } from './stored.ts';

/** Which finding is where in the sheets of a report; null while that is not stored. */
export async function placeFindings(db: Tx, scope: Scope, id: number): Promise<TrackedFinding[] | null> {
  const places = await loadPlaces(db, scope, id);
  return places === null ? null : (JSON.parse(places) as FindingPlaces).present;
}

/**
 * A locked report with the places of its findings. If they are not stored (the report was last saved by an earlier
 * version of the portal), they are created now from what its follow-ups know of them, and followed from here on.
 */
export async function trackParent(db: Tx, scope: AnyScope, report: StoredReport): Promise<TrackedTexts> {
  const data = await report.readSheets(db, scope);
  const kept = report.presentPlaces;
  if (kept !== null) return { data, places: kept };
  const known = await knownToFollowUps(db, scope, report.id);
  const { places } = await sheetTasks.linkedPlaces({ data, known });
  await storePlaces(db, scope, report, places);
  return { data, places: textOf(places) };
}

/** The copies of a report in its follow-ups that have their findings stored. */
async function knownToFollowUps(db: Tx, scope: AnyScope, parentId: number): Promise<TrackedTexts[]> {
  const known: TrackedTexts[] = [];
  for (const kind of kindsOf('closing', 'qshe')) {
    const report = await lockReport(db, scope, kind, { parentId });
    if (!report) continue;
    const { copy, places } = await report.readFollowUp(db, scope);
    if (places !== null) known.push({ data: copy, places });
  }
  return known;
}

/** Before a parent changes: stores the findings of follow-ups that don't have them yet, while they can still be derived. */
export async function trackFollowUps(db: Tx, scope: AnyScope, parentId: number, parent: TrackedTexts): Promise<void> {
  for (const kind of await listFollowUpsWithoutPlaces(db, scope, parentId)) {
    const report = await lockReport(db, scope, kind, { parentId });
    if (!report) continue;
    const { places } = await sheetTasks.followUpPlaces({
      report: await report.readFollowUp(db, scope),
      parent,
    });
    await storePlaces(db, scope, report, places);
  }
}
