import type { Body, chooseActionBy } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { recordChange } from '../../../platform/records/history.ts';
import { keepOwnersOfTexts } from '../../findings/public.ts';
import {
  chooseNobody,
  choosePerson,
  findChosen,
  isTextOfFinding,
  loadKeyOfText,
  findPossibleOwner,
} from './action-by-store.ts';
import { lockClient } from '../../clients/public.ts';

const SAVED = 'Owner is saved successfully.';

/** Chooses the owner of findings with a text in 'Action by', and assigns the existing ones. */
export async function chooseOwnerOfText(
  db: Tx,
  scope: Scope,
  { uuid, body, now }: { uuid: string; body: Body<typeof chooseActionBy>; now: Date },
): Promise<string> {
  const client = await lockClient(db, scope, uuid);
  if (!client) throw notFound();
  const clientId = client.id;
  const { text, person } = body;
  const key = await loadKeyOfText(db, scope, text);
  const before = await findChosen(db, scope, clientId, key);
  const after = person === null ? undefined : await findPossibleOwner(db, scope, clientId, person);
  if (person !== null && !after) throw invalid({ person: message('finding.no_such_owner') });
  if (before?.id === after?.id) return SAVED;
  if (after) {
    if (key === '' || !(await isTextOfFinding(db, scope, clientId, key)))
      throw invalid({ text: message('client.no_such_text') });
    await choosePerson(db, scope, { clientId, key, text, userId: after.id });
  } else await chooseNobody(db, scope, clientId, key);
  await recordChange(
    { db, scope, now },
    {
      action: 'change',
      entity: 'rules',
      uuid,
      clientId,
      ...(before && { before: { action_by: `${text}: ${before.name}` } }),
      ...(after && { after: { action_by: `${text}: ${after.name}` } }),
    },
  );
  await keepOwnersOfTexts(db, scope, { clientId, rigId: null, keys: [key] });
  return SAVED;
}
