import type { Body, ReminderChoices, saveOwnReminders } from '@rigbook/contract';
import { asSystem, type Work } from '../../platform/identity/scope.ts';
import { hashOf } from '../../platform/identity/sessions.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { Services } from '../../platform/services.ts';
import { loadOwnChoices, findReaderOfLink, stopDigest, writeOwnChoices } from './store.ts';

/** Changes the signed-in user's choices; omitted ones stay as they are. */
export async function saveOwnChoices(work: Work, given: Body<typeof saveOwnReminders>): Promise<ReminderChoices> {
  const { db, scope } = work;
  const { uuid, choices: before } = await loadOwnChoices(db, scope);
  const after: ReminderChoices = {
    digest: given.digest ?? before.digest,
    figures: given.figures ?? before.figures,
    language: given.language ?? before.language,
  };
  const isSame = (['digest', 'figures', 'language'] as const).every((choice) => after[choice] === before[choice]);
  if (isSame) return after;
  await writeOwnChoices(db, scope, after);
  const change = { action: 'change', entity: 'user', uuid, clientId: scope.clientId, before, after } as const;
  await recordChange(work, change);
  return after;
}

/** Also the answer for unknown links, so that it does not reveal which ones exist. */
const STOPPED = 'You will not get the weekly digest any more.';

/** Stops the digest of the person whom a link was sent to; needs no session (rules.md#weekly-digest). */
export async function unsubscribeByLink(services: Services, secret: string): Promise<string> {
  const now = services.now();
  await asSystem(services.db, async (db, scope) => {
    const reader = await findReaderOfLink(db, scope, hashOf(secret));
    if (!reader || reader.digest === 0) return;
    await stopDigest(db, scope, reader.id);
    const author = { userId: reader.id, userName: reader.name };
    const change = { entity: 'user', uuid: reader.uuid, clientId: reader.client_id, after: { digest: 0 } } as const;
    await recordChange({ db, scope: author, now }, { action: 'change', ...change });
  });
  return STOPPED;
}
