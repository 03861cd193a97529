import { FOLLOW_UP_KINDS, type FollowUpKind } from '@rigbook/contract';
import {
  type FindingPlaces,
  type KnownFindings,
  linkFindings,
  type Sheet,
  type TrackedFinding,
  type TrackedParent,
  withNewIds,
} from '@rigbook/domain';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { followUpsWithoutPlaces, keepPlaces, lockFollowUp, type LockedReport } from './store.ts';

/** The identity of a finding that is new. */
export const newFindingId = (): string => randomUUID();

type WithPlaces = Pick<LockedReport, 'finding_places' | 'places_at' | 'updated_at'>;

/** Whether what is kept of the findings' places is true of the sheets as they are. */
export const arePlacesKept = ({ finding_places: places, places_at: at, updated_at }: WithPlaces): boolean =>
  places !== null && at?.getTime() === updated_at.getTime();

const keptPlaces = (report: WithPlaces): FindingPlaces | null =>
  arePlacesKept(report) ? (JSON.parse(report.finding_places ?? '') as FindingPlaces) : null;

/** A QSHE report's `data` is one sheet, all others' a list. */
export function storedSheets({ data }: Pick<LockedReport, 'data'>): Sheet[] {
  const stored = JSON.parse(data ?? '[]') as Sheet | Sheet[];
  return Array.isArray(stored) ? stored : [stored];
}

/** The copy of a closing as it was last derived from its parent. */
export const baseOf = (report: Pick<LockedReport, 'data' | 'base_data'>): Sheet[] =>
  report.base_data === null ? storedSheets(report) : storedSheets({ data: report.base_data });

/**
 * A locked report with the places of its findings. Where they are not kept (by the version before, or before there were
 * any) they are begun now, by what its follow-ups know of them: what comes after is followed from here.
 */
export async function trackedParent(db: Tx, scope: Scope, report: LockedReport): Promise<TrackedParent> {
  const sheets = storedSheets(report);
  const kept = keptPlaces(report);
  if (kept) return { sheets, places: kept };
  const known = linkFindings(sheets, await knownToFollowUps(db, scope, report.id));
  const places = { present: withNewIds(sheets, known, newFindingId), gone: [] };
  await keepPlaces(db, scope, report, JSON.stringify(places));
  return { sheets, places };
}

/** The copies of a report of which it is kept which findings they have. */
async function knownToFollowUps(db: Tx, scope: Scope, parentId: number): Promise<KnownFindings[]> {
  const known: KnownFindings[] = [];
  for (const kind of FOLLOW_UP_KINDS) {
    const report = await lockFollowUp(db, scope, kind, parentId);
    const places = report && keptPlaces(report);
    if (report && places) known.push({ sheets: copyOf(kind, report), present: places.present });
  }
  return known;
}

/** The sheets of a follow-up as they were last derived from its parent; of a QSHE report no copy is kept apart. */
const copyOf = (kind: FollowUpKind, report: LockedReport): Sheet[] =>
  kind === 'qshe' ? storedSheets(report) : baseOf(report);

/** Before a parent changes: the follow-ups that do not know which findings they have learn it while it is still to be seen. */
export async function trackFollowUps(db: Tx, scope: Scope, parentId: number, parent: TrackedParent): Promise<void> {
  for (const kind of await followUpsWithoutPlaces(db, scope, parentId)) {
    const report = await lockFollowUp(db, scope, kind, parentId);
    if (!report) continue;
    const places = { present: followUpFindings(kind, report, parent), gone: [] };
    await keepPlaces(db, scope, report, JSON.stringify(places));
  }
}

/** Which finding is in which row of a follow-up, as it is kept or, failing that, by the parent's findings. */
export function followUpFindings(kind: FollowUpKind, report: LockedReport, parent: TrackedParent): TrackedFinding[] {
  const kept = keptPlaces(report);
  return kept ? kept.present : derivedFindings(copyOf(kind, report), parent);
}

/** Which finding is in which row of sheets that were derived from a parent's. */
export const derivedFindings = (sheets: readonly Sheet[], { sheets: from, places }: TrackedParent): TrackedFinding[] =>
  withNewIds(sheets, linkFindings(sheets, [{ sheets: from, present: places.present }]), newFindingId);
