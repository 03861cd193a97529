import type { DocumentAbout, FindingsAsked, FindingsFilter } from '@rigbook/contract';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { dayOfClient, daysOf, type Days, findingsAbout, type FindingsAbout } from '../../findings/public.ts';
import { reportHead } from '../../reports/public.ts';
import { findRigHead } from '../../rigs/public.ts';
import { EVERY_STATE, everyFindingOf, findFindings, loadReportAsked } from './material-view.ts';
import type { ExtractAbout } from './gathered.ts';
import { loadClientName } from '../../clients/public.ts';
import { loadUserName } from '../store.ts';

/** `uuids`: its findings, in the order of rigs and sheets; `found`: what they have in common. */
export type Extract = { uuids: string[]; days: Days; found: FindingsAbout; about: ExtractAbout };

/** The findings of an extract of the register, and what it is about. */
export async function loadExtract(services: Services, db: Tx, scope: Scope, asked: FindingsAsked): Promise<Extract> {
  const { filter } = asked;
  const days = await daysOf(db, scope, { now: services.now(), zone: services.settings.TIME_ZONE });
  const uuids = await findFindings(db, scope, days, ofChoice(asked));
  const owner = filter.owner === 'me' || filter.owner === 'none' ? null : filter.owner;
  const found = await findingsAbout(db, scope, days, { uuids, owner });
  const survey = filter.report === null ? undefined : await reportHead(db, scope, filter.report);
  const rig = filter.rig === null ? undefined : await findRigHead(db, scope, filter.rig);
  const isEmpty = uuids.length === 0;
  const named = rig?.client_id ?? survey?.client_id ?? filter.client;
  const common = found.clients === 1 ? found.client : null;
  const client = isEmpty ? named : common;
  const name = client === null ? null : await loadClientName(db, scope, client);
  const dayAt = (moment: Date) =>
    client === null || name === null ? days.today : dayOfClient(db, scope, client, moment);
  const onlyRig = found.rigs === 1 ? (found.rig?.UUID ?? null) : null;
  const about = {
    rig: isEmpty ? (rig?.uuid ?? survey?.rig_uuid ?? null) : onlyRig,
    client: name ?? '',
    day: await dayAt(services.now()),
    survey: survey ? { kind: survey.kind, day: survey.survey_date ?? (await dayAt(survey.created_at)) } : null,
    owner: await ownerOf(db, scope, filter, found),
  };
  return { uuids, days, found, about };
}

/** How many findings, of how many rigs, a document would be about. */
export async function countAsked(
  services: Services,
  db: Tx,
  scope: Scope,
  asked: FindingsAsked,
): Promise<DocumentAbout> {
  const report = asked.of === 'report' ? await loadReportAsked(db, scope, asked) : null;
  const chosen = ofChoice({ filter: report ? everyFindingOf(report.survey.uuid) : asked.filter, only: asked.only });
  const days = await daysOf(db, scope, { now: services.now(), zone: services.settings.TIME_ZONE });
  const uuids = await findFindings(db, scope, days, chosen);
  const overdue = await findFindings(db, scope, days, { ...chosen, overdue: true });
  const { rigs } = await findingsAbout(db, scope, days, { uuids, owner: null });
  return { findings: uuids.length, overdue: overdue.length, rigs };
}

async function ownerOf(db: Tx, scope: Scope, { owner }: FindingsFilter, found: FindingsAbout): Promise<string | null> {
  if (owner === null || owner === 'none') return null;
  if (owner === 'me') return scope.userName;
  return found.owner ?? loadUserName(db, scope, owner);
}

/**
 * The filter of a document's choice. A list without a state shows findings that are not closed; a document of all findings
 * also has the closed ones. A state in the filter stays.
 */
function ofChoice({ filter, only }: Pick<FindingsAsked, 'filter' | 'only'>): FindingsFilter {
  const { state, closed_days: lately, closed_from: from, closed_to: to } = filter;
  const isOfClosed = [lately, from, to].some((closed) => closed !== null);
  if (only === 'all' && (state !== null || isOfClosed)) return filter;
  const named = state ?? (isOfClosed ? ['closed'] : EVERY_STATE);
  const isNeeded = (one: string) => only === 'all' || (one === 'closed') === (only === 'closed');
  return { ...filter, state: EVERY_STATE.filter((one) => named.includes(one) && isNeeded(one)) };
}
