import type { TrashEntity } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { DAY } from '@rigbook/domain';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { filesMayGo } from '../../platform/files/file-holds.ts';
import { recordChange } from '../../platform/records/history.ts';
import { asSystem, type Work } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { violatesUnique } from '../../platform/database/unique.ts';
import { registerOfDeletion } from '../findings/public.ts';
import { refuseIssued } from '../issued/public.ts';
import { removeUploads } from '../uploads/public.ts';
import {
  findDeletion,
  listExpiredDeletions,
  loadFilesOfDeletion,
  insertDeletion,
  findLastDeletion,
  markDeleted,
  findDeletedOwner,
  removeDeletion,
  unmarkDeleted,
} from './store.ts';
import { isWorkedOn, lockSavedReport } from './saved-store.ts';

/** How long a deletion can be restored (architecture: 30 days), in milliseconds. */
export const RETENTION = 30 * DAY;

export type Deletable = {
  entity: TrashEntity;
  id: number;
  uuid: string;
  clientId: number;
  /** Its name in the trash. */
  label: string;
  /** Whether it takes back a save. */
  undoesSave?: boolean;
};

/** Deletes a record with everything that belongs to it; 404 if another user has just done so. @returns the id of the deletion */
export async function moveToTrash(work: Work, record: Deletable): Promise<number> {
  const { db, scope, now } = work;
  const { entity, uuid, clientId, label, undoesSave = false } = record;
  const id = await insertDeletion(db, scope, { entity, uuid, clientId, label, undoesSave, now });
  if ((await markDeleted(db, scope, record, { id, now })) === 0) throw notFound();
  const register = await registerOfDeletion(work, id);
  await register();
  await recordChange(work, { action: 'delete', entity, uuid, clientId, before: { label } });
  return id;
}

/** Restores everything that a deletion deleted; 409 if what it belongs to is deleted as well. */
export async function restore(work: Work, id: number): Promise<string> {
  const { db, scope, now } = work;
  const deletion = await findDeletion(db, scope, id);
  if (!deletion || deletion.deleted_at.getTime() <= now.getTime() - RETENTION) throw notFound();
  return restoreDeletion(work, deletion);
}

/** Milliseconds for which users can take back their own deletion, or the save of a report. */
const UNDO_TIME = { deletion: 60_000, save: 600_000 };

export type Undone = { entity: TrashEntity; UUID: string; label?: string | undefined };

/**
 * Takes back what the caller has just done to a record: restores what they deleted, or deletes the report that they saved;
 * 404 if it was longer ago, or another user did it. A second call changes nothing (rules.md#undone-saves).
 */
export async function undo(work: Work, undone: Undone): Promise<string> {
  const { db, scope, now } = work;
  const since = (time: number) => new Date(now.getTime() - time);
  const deletion = await findLastDeletion(db, scope, { ...undone, since: since(UNDO_TIME.save) });
  if (deletion?.undoes_save) return undoneText(deletion.label);
  if (deletion) {
    if (deletion.deleted_at <= since(UNDO_TIME.deletion)) throw notFound();
    return restoreDeletion(work, deletion);
  }
  if (undone.entity !== 'report') throw notFound();
  const report = await lockSavedReport(db, scope, { uuid: undone.UUID, since: since(UNDO_TIME.save) });
  if (!report) throw notFound();
  await refuseIssued(db, scope, report.id);
  if (await isWorkedOn(db, scope, report)) throw new AppError('in_use', message('trash.answered'));
  const label = reportLabel(report);
  const { id, uuid, client_id: clientId } = report;
  await moveToTrash(work, { entity: 'report', id, uuid, clientId, label, undoesSave: true });
  return undoneText(label);
}

const undoneText = (label: string) => `The save of ${label} is undone.`;

/** The name of a report in the trash. */
export const reportLabel = (report: { kind: string; rig_name: string; created_at: Date }): string =>
  `${report.kind.replaceAll('_', ' ')} of ${report.rig_name}, ${report.created_at.toISOString().slice(0, 10)}`;

type Deletion = NonNullable<Awaited<ReturnType<typeof findDeletion>>>;

async function restoreDeletion(work: Work, deletion: Deletion): Promise<string> {
  const { db, scope, now } = work;
  const { id } = deletion;
  const missing = await findDeletedOwner(db, scope, id);
  if (missing) throw new AppError('in_use', message(`trash.${missing.what}_first`, { name: missing.name }));
  const register = await registerOfDeletion(work, id);
  try {
    await unmarkDeleted(db, scope, { id, now });
  } catch (error) {
    throw takenMeanwhile(error) ?? error;
  }
  await register();
  const { entity, entity_uuid: uuid, client_id: clientId } = deletion;
  await recordChange(work, { action: 'restore', entity, uuid, clientId, after: { label: deletion.label } });
  return `${deletion.label} is restored successfully.`;
}

const takenMeanwhile = (error: unknown): AppError | null => {
  if (violatesUnique(error, 'users_email')) return new AppError('exists', message('user.email_taken_meanwhile'));
  if (violatesUnique(error, 'clients_code')) return new AppError('exists', message('client.code_taken_meanwhile'));
  return null;
};

/**
 * Permanently removes what was deleted more than 30 days ago, and returns the number of deletions. Rows are removed
 * first, then their files, and only then is it committed: a crash in between leaves the rows for the next sweep.
 */
export async function sweepTrash(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - RETENTION);
  const expired = await asSystem(services.db, (db, scope) => listExpiredDeletions(db, scope, before));
  let removed = 0;
  for (const { id, restored_at } of expired) {
    await asSystem(services.db, async (db, scope) => {
      if (!(await filesMayGo(db))) return;
      const files = restored_at ? [] : await loadFilesOfDeletion(db, scope, id);
      await removeDeletion(db, scope, id);
      await removeUploads(services, db, scope, files);
      removed += 1;
    });
  }
  return removed;
}
