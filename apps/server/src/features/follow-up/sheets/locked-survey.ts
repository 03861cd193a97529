import { type FindingPlace, type FindingPlaces, followUpsOf, placesById, type WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { lockPlaceAgainstDeletion, StoredReport } from '../../reports/public.ts';

/** A report with the places of its findings. */
export type Placed = { report: StoredReport; places: FindingPlaces; byId: Map<string, FindingPlace> };

/** A survey with the reports in which its findings are followed up, all locked. */
export type LockedSurvey = { survey: Placed; closing: Placed | null; qshe: Placed | null };

/** Locks a survey in the order of all callers: the rig, the survey, its closing, its QSHE report. */
export async function lockSurvey(
  db: Tx,
  scope: Scope,
  { survey: id, kind, rigId }: { survey: number; kind: WorkbookKind; rigId: number },
): Promise<LockedSurvey> {
  await lockPlaceAgainstDeletion(db, scope, { rigId, parentId: null });
  const follows = followUpsOf(kind);
  const lock = async () => {
    const survey = await StoredReport.lock(db, scope, kind, { id });
    if (!survey) throw notFound();
    const closing = follows.closing && (await StoredReport.lock(db, scope, follows.closing, { parentId: id }));
    const qshe = follows.qshe && (await StoredReport.lock(db, scope, follows.qshe, { parentId: id }));
    return { survey, closing, qshe };
  };
  let locked = await lock();
  const { survey, closing, qshe } = locked;
  // A server that still runs the previous version may have saved one of them.
  if (![survey, closing, qshe].every((report) => !report || report.presentPlaces !== null)) {
    await StoredReport.trackFollowUps(db, scope, id, await StoredReport.track(db, scope, survey));
    locked = await lock();
  }
  return {
    survey: placed(locked.survey),
    closing: locked.closing ? placed(locked.closing) : null,
    qshe: locked.qshe ? placed(locked.qshe) : null,
  };
}

function placed(report: StoredReport): Placed {
  const places = JSON.parse(report.places) as FindingPlaces;
  return { report, places, byId: placesById(places.present) };
}
