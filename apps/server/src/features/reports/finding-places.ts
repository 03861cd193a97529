import { type FindingPlaces, isClosingKind, kindsOf, type FollowUpKind, type TrackedFinding } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope, Scope } from '../../platform/identity/scope.ts';
import { textOf } from '../../platform/records/text-bytes.ts';
import type { FollowUpTexts, TrackedTexts } from './checked-sheets.ts';
import { sheetTask } from './sheet-tasks.ts';
import { copiedSheets, storedSheets } from './stored-sheets.ts';
import {
  type ChangedReport,
  followUpsWithoutPlaces,
  placesById,
  storePlaces,
  lockFollowUp,
  type LockedReport,
} from './store.ts';

/** The places, as text, of a report in which no finding has one yet. */
export const NO_PLACES = '{"present":[]}';

type WithPlaces = Pick<LockedReport, 'finding_places' | 'places_at' | 'updated_at'>;

/** Whether the stored places of the findings are those in the present sheets. */
export const arePlacesCurrent = ({ finding_places: places, places_at: at, updated_at }: WithPlaces): boolean =>
  places !== null && at?.getTime() === updated_at.getTime();

/** Until when the register will have what a report says, once a save has brought it up to date: as far behind as it was. */
export function registeredUntil(
  report: LockedReport,
  updatedAt: Date,
): Pick<ChangedReport, 'registerAt' | 'sectionsAt'> {
  const { register_at: registerAt, sections_at: sectionsAt, updated_at: before } = report;
  const following = (at: Date | null) => (at?.getTime() === before.getTime() ? updatedAt : at);
  return { registerAt: following(registerAt), sectionsAt: following(sectionsAt) };
}

const storedPlaces = (report: WithPlaces): string | null => (arePlacesCurrent(report) ? report.finding_places : null);

/** Which finding is where in the sheets of a report; null while that is not stored. */
export async function findingsPlaced(db: Tx, scope: Scope, id: number): Promise<TrackedFinding[] | null> {
  const report = await placesById(db, scope, id);
  const places = report ? storedPlaces(report) : null;
  return places === null ? null : (JSON.parse(places) as FindingPlaces).present;
}

/** A follow-up as stored; the copy of a closing is as last derived from its parent, a QSHE report has no separate one. */
export async function followUpTexts(
  db: Tx,
  scope: AnyScope,
  kind: FollowUpKind,
  report: LockedReport,
): Promise<FollowUpTexts> {
  const data = await storedSheets(db, scope, report);
  const copy = isClosingKind(kind) ? await copiedSheets(db, scope, report) : data;
  return { data, copy, places: storedPlaces(report) };
}

/**
 * A locked report with the places of its findings. If they are not stored (the report was last saved by an earlier
 * version of the portal), they are created now from what its follow-ups know of them, and followed from here on.
 */
export async function trackedParent(db: Tx, scope: AnyScope, report: LockedReport): Promise<TrackedTexts> {
  const data = await storedSheets(db, scope, report);
  const kept = storedPlaces(report);
  if (kept !== null) return { data, places: kept };
  const known = await knownToFollowUps(db, scope, report.id);
  const { places } = await sheetTask('linkedPlaces', { data, known });
  await storePlaces(db, scope, report, places);
  return { data, places: textOf(places) };
}

/** The copies of a report in its follow-ups that have their findings stored. */
async function knownToFollowUps(db: Tx, scope: AnyScope, parentId: number): Promise<TrackedTexts[]> {
  const known: TrackedTexts[] = [];
  for (const kind of kindsOf('closing', 'qshe')) {
    const report = await lockFollowUp(db, scope, kind, parentId);
    if (!report) continue;
    const { copy, places } = await followUpTexts(db, scope, kind, report);
    if (places !== null) known.push({ data: copy, places });
  }
  return known;
}

/** Before a parent changes: stores the findings of follow-ups that don't have them yet, while they can still be derived. */
export async function trackFollowUps(db: Tx, scope: AnyScope, parentId: number, parent: TrackedTexts): Promise<void> {
  for (const kind of await followUpsWithoutPlaces(db, scope, parentId)) {
    const report = await lockFollowUp(db, scope, kind, parentId);
    if (!report) continue;
    const { places } = await sheetTask('followUpPlaces', {
      report: await followUpTexts(db, scope, kind, report),
      parent,
    });
    await storePlaces(db, scope, report, places);
  }
}
