import { isDeepStrictEqual } from 'node:util';
import type { Body, FollowUpRules, saveFollowUpRules } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { PRIORITIES, type Priority, type Proof, type ProofByPriority } from '@rigbook/domain';
import { isReadAlike } from '../../../platform/database/known-zones.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import { recordChange } from '../../../platform/records/history.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { keepRegisterOfClient } from '../../findings/public.ts';
import { findClient, lockClient } from '../../clients/public.ts';
import { proofOf, packProof, loadRules, type StoredRules, listUndecidedClients, writeRules } from './rules-store.ts';

/** @param zone the portal's time zone */
const shown = (
  { due_critical, due_major, due_minor, time_zone, ...rules }: StoredRules,
  zone: string,
): FollowUpRules => ({
  answers: rules.answers === 1 ? 1 : 0,
  verification: rules.verification,
  proof: proofOf(rules),
  photo_needed: neededOf(proofOf(rules)),
  due_days: { critical: due_critical, major: due_major, minor: due_minor },
  time_zone: time_zone ?? zone,
  remind_weekday: rules.remind_weekday,
  escalate_after_days: rules.escalate_after_days,
  asked: rules.asked === 1 ? 1 : 0,
});

/** The priorities that need any proof. */
const neededOf = (proof: ProofByPriority) => PRIORITIES.filter((priority) => proof[priority] !== 'none');

/** What proof is needed once rules are changed as sent: `photo_needed` is what is known before `proof` was. */
function changedProof(before: StoredRules, { proof, photo_needed: needed }: Body<typeof saveFollowUpRules>) {
  if (proof) return proof;
  const present = proofOf(before);
  if (!needed) return present;
  const of = (priority: Priority): Proof =>
    present[priority] === 'file' || present[priority] === 'picture'
      ? present[priority]
      : needed.includes(priority)
        ? 'text'
        : 'none';
  return { critical: of('critical'), major: of('major'), minor: of('minor') };
}

/** A company's rules for following up its findings (rules.md#follow-up-rules). */
export async function loadFollowUpRules(db: Tx, scope: Scope, uuid: string, zone: string): Promise<FollowUpRules> {
  const client = await findClient(db, scope, uuid);
  if (!client) throw notFound();
  return shown(await loadRules(db, scope, client.id), zone);
}

/** Changes the rules of a company, with the days of its findings that follow from them. */
export async function changeFollowUpRules(
  db: Tx,
  scope: Scope,
  { uuid, body, zone, now }: { uuid: string; body: Body<typeof saveFollowUpRules>; zone: string; now: Date },
): Promise<FollowUpRules> {
  const client = await lockClient(db, scope, uuid);
  if (!client) throw notFound();
  const before = await loadRules(db, scope, client.id);
  const { due_days: due, proof: _, photo_needed: __, ...rest } = body;
  const { time_zone: chosen } = body;
  if (chosen !== undefined && !(await isReadAlike(db, chosen, now))) {
    throw invalid({ time_zone: message('field.no_time_zone') });
  }
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const after: StoredRules = {
    ...before,
    ...given,
    ...packProof(changedProof(before, body)),
    ...(due && { due_critical: due.critical, due_major: due.major, due_minor: due.minor }),
    asked: 1,
  };
  const days = (rules: StoredRules) => [rules.due_critical, rules.due_major, rules.due_minor, rules.time_zone ?? zone];
  if (contentHash(before) !== contentHash(after)) {
    await writeRules(db, scope, client.id, after);
    const change = { action: 'change', entity: 'rules', uuid, clientId: client.id, before, after } as const;
    await recordChange({ db, scope, now }, change);
    if (!isDeepStrictEqual(days(before), days(after))) await keepRegisterOfClient({ db, scope, now }, client.id);
  }
  return shown(after, zone);
}

/** Decides whether clients may answer, for all companies still undecided. @returns how many these were */
export async function settleFollowUp(
  db: Tx,
  scope: Scope,
  { answers, ...present }: { answers: 0 | 1; zone: string; now: Date },
): Promise<number> {
  const uuids = await listUndecidedClients(db, scope);
  for (const uuid of uuids) await changeFollowUpRules(db, scope, { uuid, body: { answers }, ...present });
  return uuids.length;
}
