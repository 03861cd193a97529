import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { mayCall } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { DAY } from '@rigbook/domain';
import { AppError, forbidden, invalid, notFound } from '../../platform/errors/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { numberedName } from '../../platform/files/file-names.ts';
import { filesMayGo } from '../../platform/files/file-holds.ts';
import type { StagedFile } from '../../platform/files/file-store.ts';
import { processPicture } from './pictures.ts';
import { asSystem, inScope, readInScope, type Scope, type SystemScope } from '../../platform/identity/scope.ts';
import type { UploadsTable } from '../../platform/database/schema.ts';
import { MEGABYTE, type Services } from '../../platform/services.ts';
import { announceMade, claimMade } from './made-files-store.ts';
import { claimOriginals, findSentPictures, noteSent } from './sent-pictures-store.ts';
import { refuseWithoutRoom } from './room.ts';
import { queueSmallPictures } from './small-pictures.ts';
import {
  announceUpload,
  claimPaths,
  deleteUnclaimed,
  deleteUpload,
  findProofFiles,
  findRig,
  claimForProvider,
  findPicturesWith,
  listUnclaimed,
  findUpload,
  type Claim,
} from './store.ts';
import { flagOfUpload } from './view.ts';

type Place = { clientId: number; rigUuid: string; reportUuid: string | null; folder: string };
type Stored = Pick<UploadsTable, 'path' | 'purpose' | 'kind'> & {
  contentType: string;
  bytes: number;
  sha256?: string;
  original?: string;
};

/**
 * Stores a picture under `folder` and returns its path. It is unclaimed until a saved record refers to it. The name is
 * random: a stored picture never changes, so it may be cached forever.
 */
export async function storePicture(
  services: Services,
  scope: Scope,
  file: Pick<StagedFile, 'localPath' | 'sha256'>,
  place: Place & { purpose: 'rig_image' | 'picture'; kind: UploadsTable['kind']; stem: string; original?: string },
): Promise<string> {
  const picture = await processPicture(file.localPath);
  const path = `${place.folder}/${place.stem}-${randomBytes(6).toString('hex')}.${picture.extension}`;
  await announce(services, scope, place, { ...place, path, contentType: picture.type, bytes: picture.bytes.length });
  const stored = await retractOnFailure(services, path, async () => {
    const staged = await services.files.stage(Readable.from([picture.bytes]), 100 * MEGABYTE);
    try {
      await staged.keep(path);
      return staged.sha256;
    } catch (error) {
      await staged.drop().catch(() => undefined);
      throw error;
    }
  });
  // Not before its bytes are there: from now on others may use it.
  await inScope(services.db, scope, (db) => noteSent(db, scope, path, { sent: file.sha256, stored }));
  return path;
}

/**
 * Stores a file unchanged under `folder` and returns its path; it is unclaimed until a saved record refers to it. It keeps
 * its name; a second one with the same name gets ' (2)'.
 */
export async function storeFile(
  services: Services,
  scope: Scope,
  file: StagedFile,
  place: Place & { purpose: 'workbook' | 'file'; kind: UploadsTable['kind']; fileName: string; contentType: string },
): Promise<string> {
  for (let copy = 1; ; copy++) {
    const path = `${place.folder}/${numberedName(place.fileName, copy)}`;
    if (await announce(services, scope, place, { ...place, path, bytes: file.bytes })) {
      await retractOnFailure(services, path, () => file.keep(path));
      return path;
    }
  }
}

/** Stores a file unchanged at a path of its own; if it is there already, nothing. @throws AppError 409 if what is there is another */
export async function storeFileOnce(
  services: Services,
  scope: Scope,
  file: StagedFile,
  { path, ...place }: Omit<Place, 'folder'> & { path: string },
): Promise<void> {
  const stored = { path, purpose: 'workbook' as const, kind: null, contentType: 'application/octet-stream' };
  const { bytes, sha256 } = file;
  if (await announce(services, scope, place, { ...stored, bytes, sha256 })) {
    await retractOnFailure(services, path, () => file.keep(path));
    return;
  }
  const there = await readInScope(services.db, scope, (db) => findSentPictures(db, scope, path));
  const isOther = there && (there.bytes !== bytes || (there.sent_sha256 ?? sha256) !== sha256);
  if (isOther) throw new AppError('exists', message('file.piece_is_other'));
}

/** Stores a piece of a file for which there is room already, at a path of its own. */
export async function storeReserved(
  services: Services,
  scope: Scope,
  file: StagedFile,
  { path, clientId, rigUuid }: { path: string; clientId: number; rigUuid: string },
): Promise<void> {
  const piece = { path, purpose: 'workbook', kind: null, content_type: 'application/octet-stream' } as const;
  const place = { rig_uuid: rigUuid, report_uuid: null, client_id: clientId };
  try {
    await inScope(services.db, scope, (db) =>
      announceUpload(db, scope, { ...piece, ...place, bytes: file.bytes, created_at: services.now() }),
    );
    await retractOnFailure(services, path, () => file.keep(path));
  } catch (error) {
    await file.drop().catch(() => undefined);
    throw error;
  }
}

type KeptFile = { path: string; clientId: number; contentType: string };

/** Stores a file that the portal has made, at a path of its own, if what refers to it is written then. */
export async function storeForGood(
  services: Services,
  file: StagedFile,
  { path, clientId, contentType }: KeptFile,
  refer: (db: Tx, scope: SystemScope) => Promise<boolean>,
): Promise<void> {
  const now = services.now();
  try {
    await asSystem(services.db, (db, scope) =>
      announceMade(db, scope, {
        path,
        client_id: clientId,
        content_type: contentType,
        bytes: file.bytes,
        created_at: now,
      }),
    );
    await retractOnFailure(services, path, () => file.keep(path));
    const isKept = await asSystem(services.db, async (db, scope) => {
      const isReferred = await refer(db, scope);
      if (isReferred) await claimMade(db, scope, path, now);
      return isReferred;
    });
    if (!isKept) await removeUnclaimed(services, path);
  } finally {
    await file.drop().catch(() => undefined);
  }
}

/** Stores an announced file; if that fails its row is removed too, so that the name is free for the next try. */
async function retractOnFailure<T>(services: Services, path: string, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    // If the database or the store is down, the row stays and the sweep removes it.
    await removeUnclaimed(services, path).catch(() => undefined);
    throw error;
  }
}

const announce = (services: Services, scope: Scope, place: Omit<Place, 'folder'>, upload: Stored) =>
  inScope(services.db, scope, async (db) => {
    await refuseWithoutRoom(services, db, scope, {
      clientId: place.clientId,
      bytes: upload.bytes,
      ofSave: upload.purpose === 'workbook',
    });
    return announceUpload(db, scope, {
      path: upload.path,
      purpose: upload.purpose,
      kind: upload.kind,
      content_type: upload.contentType,
      bytes: upload.bytes,
      ...(upload.sha256 !== undefined && { sent_sha256: upload.sha256 }),
      ...(upload.original !== undefined && { original: upload.original }),
      rig_uuid: place.rigUuid,
      report_uuid: place.reportUuid,
      client_id: place.clientId,
      created_at: services.now(),
    });
  });

/** The stored file at a path, with its copy of a width if that was made, if the caller may see what it belongs to; otherwise 404, or 403 without the flag. */
async function findVisibleUpload(services: Services, scope: Scope, path: string, width: number) {
  const upload = await inScope(services.db, scope, (db) => findUpload(db, scope, path, width));
  const flag = upload && flagOfUpload(upload);
  if (!flag) throw notFound();
  if (!mayCall(scope, flag)) throw forbidden();
  return upload;
}

/** The same of the picture below the marks of one, if that is asked for. @throws AppError 404 too if it is not stored any more */
export async function findShownUpload(
  services: Services,
  scope: Scope,
  path: string,
  { width, isOriginal }: { width: number; isOriginal: boolean },
) {
  const upload = await findVisibleUpload(services, scope, path, width);
  if (!isOriginal || upload.original === null) return upload;
  return findVisibleUpload(services, scope, upload.original, width);
}

/** Claims the files that a saved record refers to and returns their paths; small copies of new pictures are made soon. */
export async function claimUploads(db: Tx, scope: Scope, claim: Claim): Promise<Set<string>> {
  const claimed = await claimPaths(db, scope, claim);
  if (claim.purpose === 'picture') claimed.push(...(await claimOriginals(db, scope, claim)));
  const fresh = claimed.filter(({ claimed_at }) => claimed_at?.getTime() === claim.now.getTime());
  await queueSmallPictures(
    db,
    scope,
    claim,
    fresh.map(({ path }) => path),
  );
  return new Set(claimed.map(({ path }) => path));
}

/** Claims pictures for a rig (rules.md#pictures-sent-once): refuses one that is gone, or was never uploaded for it. */
export async function claimPictures(
  db: Tx,
  scope: Scope,
  claim: Omit<Claim, 'purpose'>,
  field: 'data' | 'pictures',
): Promise<void> {
  const claimed = await claimUploads(db, scope, { ...claim, purpose: 'picture' });
  const missing = claim.paths.filter((path) => !claimed.has(path));
  if (missing.length === 0) return;
  const said = message('picture.gone');
  const isOfRig = (path: string) => path.startsWith(`uploads/rigs/${claim.rigUuid}/`);
  if (missing.every(isOfRig)) throw new AppError('picture_gone', said, { fields: { [field]: said } });
  throw invalid({ [field]: message('picture.one_never_uploaded') });
}

/** Claims files that prove an answer to a finding of a rig: refuses one that is gone, or was never uploaded for it. */
export async function claimProofFiles(db: Tx, scope: Scope, claim: Omit<Claim, 'purpose' | 'report'>): Promise<void> {
  const { rigUuid, ...others } = claim;
  const kept = await findProofFiles(db, scope, claim);
  const missing = claim.paths.some((path) => !kept.has(path));
  if (missing) throw invalid({ files: message('finding.file_gone') });
  await claimUploads(db, scope, { ...others, rigUuid, purpose: 'file' });
}

/**
 * Keeps pictures for the provider only that none but their uploader knows yet: no company reaches them then. One that is shown
 * already stays what it is. @throws AppError 422 for one that was never uploaded for the rig
 */
export async function keepInternal(db: Tx, scope: Scope, claim: Omit<Claim, 'purpose' | 'report'>): Promise<void> {
  const known = await claimForProvider(db, scope, claim);
  if (claim.paths.some((path) => !known.has(path))) throw invalid({ pictures: message('picture.one_never_uploaded') });
}

/** The stored paths of pictures that a rig has already, by the checksums of their bytes as sent or as downloaded since. */
export async function findKnownPictures(
  db: Tx,
  scope: Scope,
  { rigUUID, sha256 }: { rigUUID: string; sha256: string[] },
): Promise<Record<string, string>> {
  if (!(await findRig(db, scope, rigUUID))) throw notFound();
  const stored = await findPicturesWith(db, scope, rigUUID, { column: 'stored_sha256', sha256 });
  const sent = await findPicturesWith(db, scope, rigUUID, { column: 'sent_sha256', sha256 });
  return Object.fromEntries([...stored, ...sent].map(({ sha256: checksum, path }) => [checksum, path]));
}

/** Permanently removes files with their rows, as the last step of the transaction that removed what referred to them. */
export async function removeUploads(services: Services, db: Tx, scope: SystemScope, paths: string[]): Promise<void> {
  for (const path of paths) await deleteUpload(db, scope, path);
  for (const path of paths) await services.files.remove(path);
}

/**
 * Removes files that nothing has claimed for a day and returns their number. Each file is removed while the transaction
 * that deletes its row has it locked: a claim at the same moment waits and then finds nothing, and a crash in between
 * leaves the row for the next sweep, never a file without a row.
 */
export async function sweepUploads(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - DAY);
  const paths = await asSystem(services.db, (db, scope) => listUnclaimed(db, scope, before));
  let swept = 0;
  for (const path of paths) if (await removeUnclaimed(services, path)) swept += 1;
  return swept;
}

/** Removes a file that nothing has claimed; false if something has, or if no files may be removed at the moment. */
export const removeUnclaimed = async (services: Services, path: string): Promise<boolean> =>
  (await removeAllUnclaimed(services, [path])) === 1;

/** Removes those files that nothing has claimed, and returns how many; none if no files may be removed at the moment. */
export const removeAllUnclaimed = (services: Services, paths: readonly string[]): Promise<number> =>
  asSystem(services.db, async (db, scope) => {
    if (!(await filesMayGo(db))) return 0;
    const gone = await deleteUnclaimed(db, scope, paths);
    for (const path of gone) await services.files.remove(path);
    return gone.length;
  });

/**
 * Does what stores files and saves what refers to them. Of those that it adds to `stored` only what is claimed by then stays:
 * a save that is refused, or was made before, leaves nothing behind (rules.md#unclaimed-uploads).
 */
export async function keepClaimed<T>(services: Services, save: (stored: string[]) => Promise<T>): Promise<T> {
  const stored: string[] = [];
  try {
    return await save(stored);
  } finally {
    // What can't be removed now is swept.
    if (stored.length > 0) await removeAllUnclaimed(services, stored).catch(() => undefined);
  }
}
