import type { SameSurvey } from '@rigbook/contract';
import { plainRef, type ReportKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { existsAlready } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import type { RigRef } from '../rigs/public.ts';
import { reportOfDay, reportWithWorkbook } from './same-surveys-store.ts';
import type { StoredWorkbook } from './stored/store.ts';

// The same survey twice (rules.md#the-same-survey-twice).

type Place = { kind: ReportKind; rig: RigRef };
type ToSave = Place & { uuid: string; workbook: Pick<StoredWorkbook, 'sha256' | 'said'> };

/** Refuses a workbook that another report of the rig and kind has already; certain only under `lockRigForSave`. */
export async function refuseSameSurvey(
  db: Tx,
  scope: Scope,
  { uuid: except, workbook: { sha256, said }, ...place }: ToSave,
): Promise<void> {
  const wanted = { sha256, ref: said?.ref ?? '', sheetNames: said?.sheetNames ?? null, except };
  const report = await reportWithWorkbook(db, scope, place, wanted);
  if (report !== null) throw existsAlready(report);
}

export type Asked = { sha256?: string | undefined; ref?: string | undefined; survey_date?: string | null | undefined };

/** Which report of a rig and kind has this workbook, and which is of a survey on the same day. */
export async function findSameSurvey(
  db: Tx,
  scope: Scope,
  place: Place,
  { sha256 = '', ref = '', survey_date: day = null }: Asked,
): Promise<SameSurvey> {
  const wanted = { sha256, ref: plainRef(ref), sheetNames: null };
  return {
    report: await reportWithWorkbook(db, scope, place, wanted),
    same_day: day === null ? null : await reportOfDay(db, scope, place, day),
  };
}
