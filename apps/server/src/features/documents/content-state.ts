import type { AskedDocument } from '@rigbook/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { rigHead } from '../rigs/public.ts';
import { aboutExtract } from './extract-view.ts';
import { daysOfReport, type ReportAsked } from './material-view.ts';
import { stateOfFindings, stateOfReport, stateOfRig } from './store.ts';

type Wanted = { asked: AskedDocument; report: ReportAsked | null };

/** `rig`: the name of the only one; `rigs`: of how many; `findings`: among how many it chooses. */
export type ContentState = { day: string; state: unknown; rig: string | null; rigs: number; findings: number };

/** The present day of a document, the rigs that it is about, and what says whether it would show the same as before. */
export async function contentState(
  services: Services,
  db: Tx,
  scope: Scope,
  { asked, report }: Wanted,
): Promise<ContentState> {
  if (report) {
    const { today } = await daysOfReport(services, db, scope, report);
    return { day: today, rig: report.rig.name, rigs: 1, ...(await stateOfReport(db, scope, report.survey.id)) };
  }
  const { uuids, found, about } = await aboutExtract(services, db, scope, asked);
  const state = [await stateOfFindings(db, scope, uuids), about.rig && (await stateOfRig(db, scope, about.rig)), about];
  // What finds nothing is still about the rig that its filter names.
  const named = uuids.length === 0 && about.rig !== null ? await rigHead(db, scope, about.rig) : undefined;
  const rig = named?.name ?? (found.rigs === 1 ? found.rig?.name : undefined) ?? null;
  // Names and days change without a new revision of the findings; each company has days of its own.
  const rigs = named ? 1 : found.rigs;
  return { day: about.day, state: [state, found.state], rig, rigs, findings: uuids.length };
}
