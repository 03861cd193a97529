import type { AskedDocument } from '@rigbook/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { rigHead } from '../rigs/public.ts';
import { findingsOfExtract } from './extract-material.ts';
import { daysOfReport, type ReportAsked } from './material-view.ts';
import { stateOfFindings, stateOfReport, stateOfRig } from './store.ts';

type Wanted = { asked: AskedDocument; report: ReportAsked | null };

/**
 * The present day of a document, the rigs that it is about, what says whether it would show the same as before, and among
 * how many findings it chooses.
 */
export async function contentState(
  services: Services,
  db: Tx,
  scope: Scope,
  { asked, report }: Wanted,
): Promise<{ day: string; state: unknown; rigs: string[]; findings: number }> {
  if (report) {
    const { today } = await daysOfReport(services, db, scope, report);
    return { day: today, rigs: [report.rig.name], ...(await stateOfReport(db, scope, report.survey.id)) };
  }
  const { rows, about } = await findingsOfExtract(services, db, scope, asked);
  const ids = rows.map(({ UUID }) => UUID);
  const state = [await stateOfFindings(db, scope, ids), about.rig && (await stateOfRig(db, scope, about.rig)), about];
  // Names and days change without a new revision of the findings; each company has days of its own.
  const shown = rows.map(({ rig, client, owner, age_days: age, days_overdue: late }) => [
    rig.name,
    client.name,
    owner?.name ?? '',
    age,
    late,
  ]);
  const rigs = new Map(rows.map(({ rig }) => [rig.UUID, rig.name]));
  // What finds nothing is still about the rig that its filter names.
  const named = rigs.size === 0 && about.rig !== null ? await rigHead(db, scope, about.rig) : undefined;
  const names = named ? [named.name] : [...rigs.values()];
  return { day: about.day, state: [state, shown], rigs: names, findings: rows.length };
}
