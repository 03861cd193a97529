import { type CompleteRig, mayCall, type DeletionImpact } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { HIDDEN_SPEC_KEYS, isRigNameLongEnough, RIG_SPEC_TEMPLATE } from '@rigbook/domain';
import { contentHash } from '../../platform/records/content-hash.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alreadyExists, forbidden, invalid, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { UploadedFile } from '../../platform/http/bodies/multipart.ts';
import { nextRevision, refuseStale } from '../../platform/records/revision.ts';
import { inScope, type Scope, type Work } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { lockSelectableClientAgainstDeletion } from '../clients/public.ts';
import { refuseIssuedOnRig } from '../issued/public.ts';
import { notifyOfDeletion } from '../notices/public.ts';
import { countDeletionImpact, hasDeletedReports, moveToTrash } from '../trash/public.ts';
import { claimUploads, releaseUpload, storePicture } from '../uploads/public.ts';
import { changeRig, insertRig, lockRig, findRigHead } from './store.ts';

const SAVED = 'Rig is saved successfully.';

export type RigToAdd = { UUID: string; name: string; image?: string | null; client_id?: number | null };

/**
 * Adds a rig with the blank specification (rules.md#adding-a-rig). Repeating the same UUID with the same content
 * succeeds without a second rig; with different content it is 409.
 */
export async function saveNewRig(work: Work, rig: RigToAdd): Promise<string> {
  const { db, scope, now } = work;
  const clientId = await clientOfNewRig(db, scope, rig);
  checkName(rig.name);
  const image = rig.image || null;
  const saveHash = contentHash({ name: rig.name, clientId, image });
  const fresh = { uuid: rig.UUID, clientId, name: rig.name, image, specs: RIG_SPEC_TEMPLATE, saveHash, now };
  if (await insertRig(db, scope, fresh)) {
    if (image !== null) await claimImage(db, scope, { path: image, rigUuid: rig.UUID, clientId, now });
    const after = { name: rig.name, image };
    await recordChange(work, { action: 'add', entity: 'rig', uuid: rig.UUID, clientId, after });
  } else {
    const saved = await findRigHead(db, scope, rig.UUID);
    if (saved?.save_hash !== saveHash) throw alreadyExists();
  }
  return SAVED;
}

function checkName(name: string): void {
  if (!isRigNameLongEnough(name)) throw invalid({ name: message('rig.name_too_short') });
}

async function clientOfNewRig(db: Tx, scope: Scope, rig: RigToAdd): Promise<number> {
  const clientId = scope.owner ? (rig.client_id ?? null) : scope.clientId;
  if (clientId === null) throw invalid({ client_id: message('field.choose_client') });
  if (!(await lockSelectableClientAgainstDeletion(db, scope, clientId)))
    throw invalid({ client_id: message('field.no_such_client') });
  return clientId;
}

async function claimImage(db: Tx, scope: Scope, image: { path: string; rigUuid: string; clientId: number; now: Date }) {
  const claimed = await claimUploads(db, scope, { ...image, paths: [image.path], purpose: 'rig_image' });
  if (!claimed.has(image.path)) throw invalid({ image: message('picture.never_uploaded') });
}

export type ImageChange = { UUID: string; update: 0 | 1 | 2 };

/**
 * Uploads, changes or deletes a rig's image (rules.md#rig-image). The rig may not be saved yet: save-new-rig then claims
 * the path. Returns the stored path, or the message that the image is deleted.
 */
export async function changeRigImage(
  services: Services,
  scope: Scope,
  change: ImageChange,
  file: UploadedFile | null,
): Promise<string> {
  const { rig, clientId } = await findImagePlace(services, scope, change);
  if (change.update === 2) {
    if (rig) await inScope(services.db, scope, (db) => putImage({ db, scope, now: services.now() }, change.UUID, null));
    return 'Image is deleted successfully.';
  }
  if (!file) throw invalid({ image: message('picture.choose') });
  const path = await storePicture(services, scope, file, {
    purpose: 'rig_image',
    kind: null,
    clientId,
    rigUuid: change.UUID,
    reportUuid: null,
    folder: `uploads/rigs/${change.UUID}/image`,
    stem: 'rig',
  });
  if (rig) await inScope(services.db, scope, (db) => putImage({ db, scope, now: services.now() }, change.UUID, path));
  return path;
}

/** The rig whose image is to change, if it is saved already, and its company. @throws AppError 403 for whoever may not */
export async function findImagePlace(services: Services, scope: Scope, change: ImageChange) {
  const rig = await inScope(services.db, scope, (db) => findRigHead(db, scope, change.UUID));
  if (!mayChangeImage(scope, change, rig !== undefined)) throw forbidden();
  return { rig, clientId: rig?.client_id ?? scope.clientId };
}

/**
 * rules.md#rights-of-report-calls, rules.md#rig-image: update 0 needs rigs.add; 1 and 2 rigs.edit, or rigs.add while
 * the rig is not saved yet.
 */
const mayChangeImage = (scope: Scope, change: ImageChange, isSaved: boolean) =>
  mayCall(scope, change.update === 0 || !isSaved ? 'rigs.add' : 'rigs.edit');

async function putImage(work: Work, uuid: string, image: string | null): Promise<void> {
  const { db, scope, now } = work;
  const rig = await lockRig(db, scope, uuid);
  if (!rig) throw notFound();
  const clientId = rig.client_id;
  if (image !== null) await claimImage(db, scope, { path: image, rigUuid: uuid, clientId, now });
  if (rig.image !== null) await releaseUpload(db, scope, rig.image);
  await changeRig(db, scope, rig.id, { image, updated_at: nextRevision(rig, now) });
  const [before, after] = [{ image: rig.image }, { image }];
  await recordChange(work, { action: 'change', entity: 'rig', uuid, clientId, before, after });
}

/**
 * Saves what the add wizard filled in, once: repeating it succeeds, different content is 409, because from then on the
 * rig is changed by the edit wizard.
 */
export async function saveCompleteRig(work: Work, rig: CompleteRig): Promise<string> {
  const { db, scope } = work;
  const { stored, name, specs } = await completedRig(db, scope, rig);
  const completeHash = contentHash({ name, specs });
  if (stored.complete_hash === completeHash) return SAVED;
  if (stored.complete_hash !== null) throw alreadyExists();
  await refuseStale(db, scope, { entity: 'rig', stored: stored }, rig.updated_at);
  await writeRig(work, stored, { name, specs, complete_hash: completeHash });
  return SAVED;
}

/** Changes name and specifications of a rig (rules.md#rig-wizard, the edit wizard). */
export async function updateCompleteRig(work: Work, rig: CompleteRig): Promise<string> {
  const { db, scope } = work;
  const { stored, name, specs } = await completedRig(db, scope, rig);
  const isSame = stored.name === name && JSON.stringify(stored.specs) === JSON.stringify(specs);
  if (isSame) return SAVED;
  await refuseStale(db, scope, { entity: 'rig', stored: stored }, rig.updated_at);
  // Edited before the add wizard was finished: the add wizard may no longer overwrite it.
  const completeHash = stored.complete_hash ?? 'edited';
  await writeRig(work, stored, { name, specs, complete_hash: completeHash });
  return SAVED;
}

type StoredRig = NonNullable<Awaited<ReturnType<typeof lockRig>>>;
type Completed = { name: string; specs: StoredGroup[]; complete_hash: string };

/** The stored rig and its new content: given groups replace those with the same title; all stay in step order. */
async function completedRig(db: Tx, scope: Scope, rig: CompleteRig) {
  const stored = await lockRig(db, scope, rig.UUID);
  if (!stored) throw notFound();
  checkName(rig.name);
  const given = new Map(rig.specs.map((group) => [group.title, storedGroup(group)]));
  const specs = (stored.specs as StoredGroup[]).map((group) => given.get(group.title) ?? group);
  return { stored, name: rig.name, specs };
}

async function writeRig(work: Work, stored: StoredRig, rig: Completed): Promise<void> {
  const { db, scope, now } = work;
  const { name, specs } = rig;
  const change = { ...rig, specs: JSON.stringify(specs), updated_at: nextRevision(stored, now) };
  await changeRig(db, scope, stored.id, change);
  await recordChange(work, {
    action: 'change',
    entity: 'rig',
    uuid: stored.uuid,
    clientId: stored.client_id,
    before: { name: stored.name, specs: stored.specs },
    after: { name, specs },
  });
}

type SentGroup = CompleteRig['specs'][number];
type StoredGroup = { title: string; subSpecs: Record<string, unknown>[] };

/** A group as stored: without the ids on the wire, every value as text, in the order sent. */
const storedGroup = ({ title, subSpecs }: SentGroup): StoredGroup => ({
  title,
  subSpecs: subSpecs.map(({ title: name, ...sections }) => ({
    title: name,
    ...Object.fromEntries(shownEntries(sections).flatMap(([section, fields]) => storedSection(section, fields))),
  })),
});

const storedSection = (name: string, fields: unknown): [string, object][] => {
  if (typeof fields !== 'object' || fields === null) return [];
  const texts = shownEntries(fields).map(([field, value]) => [field, String(value ?? '')]);
  return [[name, Object.fromEntries(texts)]];
};

const shownEntries = (record: object) => Object.entries(record).filter(([key]) => !HIDDEN_SPEC_KEYS.includes(key));

/** Deletes a rig with its reports, files, pictures and visits. */
export async function deleteRig(work: Work, uuid: string): Promise<string> {
  const { db, scope } = work;
  const rig = await lockRig(db, scope, uuid);
  if (!rig) throw notFound();
  await refuseIssuedOnRig(db, scope, rig.id);
  const { id, client_id: clientId, name: label } = rig;
  const deletion = await moveToTrash(work, { entity: 'rig', id, uuid, clientId, label });
  if (await hasDeletedReports(db, scope, deletion))
    await notifyOfDeletion(work, { id: null, kind: null, clientId, rigId: id });
  return 'Rig is deleted successfully.';
}

/** What deleting a rig would take along. */
export async function loadRigImpact(db: Tx, scope: Scope, uuid: string): Promise<DeletionImpact> {
  const { id } = await requireRig(db, scope, uuid);
  return countDeletionImpact(db, scope, { entity: 'rig', id });
}

export type RigRef = { id: number; uuid: string; name: string; clientId: number };

/** The rig a report or file belongs to; 404 if it is unknown or not the caller's. */
export async function requireRig(db: Tx, scope: Scope, uuid: string): Promise<RigRef> {
  const rig = await findRigHead(db, scope, uuid);
  if (!rig) throw notFound();
  return { id: rig.id, uuid: rig.uuid, name: rig.name, clientId: rig.client_id };
}
