import type { WorkbookKind } from '@rigbook/domain';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { Scope, Work } from '../../platform/identity/scope.ts';
import { insertDeletion } from '../trash/public.ts';
import { lockDraftOfRig } from './draft.ts';
import { type DraftHead, findDraft, putIntoTrash } from './drafts-store.ts';

/** Whether the caller may discard a draft: its author, or an admin of the provider. */
export const mayDiscard = (scope: Scope, { author_id }: Pick<DraftHead, 'author_id'>): boolean =>
  author_id === scope.userId || (scope.owner && scope.role === 'admin');

/** Moves a draft to the trash (rules.md#drafts). @throws AppError 404 unknown, foreign or finished, 403 another's */
export async function discardDraft(work: Work, kind: WorkbookKind, uuid: string): Promise<string> {
  const { db, scope, now } = work;
  const head = await findDraft(db, scope, uuid);
  if (head?.kind !== kind) throw notFound();
  if (!mayDiscard(scope, head)) throw forbidden();
  const draft = await lockDraftOfRig(db, scope, head);
  if (!draft) throw notFound();
  const { id, client_id: clientId } = draft;
  const label = `draft of ${kind} of ${draft.rig_name}, ${draft.created_at.toISOString().slice(0, 10)}`;
  const deletion = { entity: 'report' as const, uuid, clientId, label, undoesSave: false, now };
  if (!(await putIntoTrash(db, scope, id, await insertDeletion(db, scope, deletion)))) throw notFound();
  await recordChange(work, { action: 'delete', entity: 'report', uuid, clientId, before: { label } });
  return 'Draft is deleted successfully.';
}
