import type { AskedDocument } from '@rigbook/contract';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { findRigHead } from '../../rigs/public.ts';
import { loadExtract } from './extract-view.ts';
import { describeSurvey } from './provider.ts';
import { loadDaysOfReport, type ReportAsked } from './material-view.ts';
import { loadStateOfFindings, loadStateOfReport, loadStateOfRig } from '../store.ts';

type Wanted = { asked: AskedDocument; report: ReportAsked | null };

/** `rig`: the name, if there is only one; `rigs`: how many; `findings`: how many there are to choose from. */
export type ContentState = { day: string; state: unknown; rig: string | null; rigs: number; findings: number };

/** The day and the rigs of a document, and a state that changes when it would show something else. */
export async function loadContentState(
  services: Services,
  db: Tx,
  scope: Scope,
  { asked, report }: Wanted,
): Promise<ContentState> {
  if (report) {
    const days = await loadDaysOfReport(services, db, scope, report);
    const { state, findings } = await loadStateOfReport(db, scope, report.survey.id);
    const survey = await describeSurvey(db, scope, report, days);
    return { day: days.today, rig: report.rig.name, rigs: 1, findings, state: [state, survey] };
  }
  const { uuids, found, about } = await loadExtract(services, db, scope, asked);
  const state = [
    await loadStateOfFindings(db, scope, uuids),
    about.rig && (await loadStateOfRig(db, scope, about.rig)),
    about,
  ];
  // A filter that finds nothing is still about the rig it names.
  const named = uuids.length === 0 && about.rig !== null ? await findRigHead(db, scope, about.rig) : undefined;
  const rig = named?.name ?? (found.rigs === 1 ? found.rig?.name : undefined) ?? null;
  // Names and days change without a new revision of the findings; each company has its own time zone.
  const rigs = named ? 1 : found.rigs;
  return { day: about.day, state: [state, found.state], rig, rigs, findings: uuids.length };
}
