import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { mayCall } from '../../platform/identity/access.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { filesMayGo } from '../../platform/files/file-holds.ts';
import type { StagedFile } from '../../platform/files/file-store.ts';
import { processPicture } from './pictures.ts';
import { asSystem, inScope, type Scope, type SystemScope } from '../../platform/identity/scope.ts';
import type { UploadsTable } from '../../platform/database/schema.ts';
import { MEGABYTE, type Services } from '../../platform/services.ts';
import { announceUpload, deleteUnclaimed, deleteUpload, unclaimedSince, uploadAt } from './store.ts';
import { flagToSee } from './view.ts';

const DAY = 86_400_000;

type Place = { clientId: number; rigUuid: string; reportUuid: string | null; folder: string };

/**
 * Stores a picture under `folder` and answers its path. It is unclaimed until a saved record refers to it. The name is
 * random: a stored picture never changes, so it may be cached for ever.
 */
export async function storePicture(
  services: Services,
  scope: Scope,
  file: StagedFile,
  place: Place & { purpose: 'rig_image' | 'picture'; kind: UploadsTable['kind']; stem: string },
): Promise<string> {
  const picture = await processPicture(file.localPath);
  const path = `${place.folder}/${place.stem}-${randomBytes(6).toString('hex')}.${picture.extension}`;
  await announce(services, scope, place, { ...place, path, contentType: picture.type });
  await orRetract(services, path, async () => {
    const staged = await services.files.stage(Readable.from([picture.bytes]), 100 * MEGABYTE);
    try {
      await staged.keep(path);
    } catch (error) {
      await staged.drop().catch(() => undefined);
      throw error;
    }
  });
  return path;
}

/**
 * Stores a file as it is under `folder` and answers its path; unclaimed until a saved record refers to it. It keeps its
 * name; a second one of the same name gets ' (2)'.
 */
export async function storeFile(
  services: Services,
  scope: Scope,
  file: StagedFile,
  place: Place & { purpose: 'workbook' | 'file'; kind: UploadsTable['kind']; fileName: string; contentType: string },
): Promise<string> {
  for (let copy = 1; ; copy++) {
    const path = `${place.folder}/${numbered(place.fileName, copy)}`;
    if (await announce(services, scope, place, { ...place, path })) {
      await orRetract(services, path, () => file.keep(path));
      return path;
    }
  }
}

/** Stores an announced file; where that fails its row goes too, so that the next try finds the name free. */
async function orRetract(services: Services, path: string, store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (error) {
    // With database or store gone the row stays, and the sweep takes it.
    await sweepUpload(services, path).catch(() => undefined);
    throw error;
  }
}

function numbered(name: string, copy: number): string {
  if (copy === 1) return name;
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  return `${name.slice(0, end)} (${copy})${name.slice(end)}`;
}

const announce = (
  services: Services,
  scope: Scope,
  place: Place,
  upload: { path: string; purpose: UploadsTable['purpose']; kind: UploadsTable['kind']; contentType: string },
) =>
  inScope(services.db, scope, (db) =>
    announceUpload(db, scope, {
      path: upload.path,
      purpose: upload.purpose,
      kind: upload.kind,
      content_type: upload.contentType,
      rig_uuid: place.rigUuid,
      report_uuid: place.reportUuid,
      client_id: place.clientId,
      created_at: services.now(),
    }),
  );

/** The stored file at a path, if the caller may see what it belongs to; otherwise 404, or 403 without the flag. */
export async function visibleUpload(services: Services, scope: Scope, path: string) {
  const upload = await inScope(services.db, scope, (db) => uploadAt(db, scope, path));
  const flag = upload && flagToSee(upload);
  if (!flag) throw notFound();
  if (!mayCall(scope, flag)) throw forbidden();
  return upload;
}

/** Removes files for good with their rows, as the last step of the transaction that removed what referred to them. */
export async function removeUploads(services: Services, db: Tx, scope: SystemScope, paths: string[]): Promise<void> {
  for (const path of paths) await deleteUpload(db, scope, path);
  for (const path of paths) await services.files.remove(path);
}

/**
 * Removes what nothing has claimed for a day and answers how many files that were. Each file goes while the transaction
 * that deletes its row holds it: a claim at the same moment waits and then finds nothing, and a crash in between leaves
 * the row for the next sweep, never a file without one.
 */
export async function sweepUploads(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - DAY);
  const paths = await asSystem(services.db, (db, scope) => unclaimedSince(db, scope, before));
  let swept = 0;
  for (const path of paths) if (await sweepUpload(services, path)) swept += 1;
  return swept;
}

/** Removes a file that nothing has claimed; false when something has, or when files must stay now. */
const sweepUpload = (services: Services, path: string): Promise<boolean> =>
  asSystem(services.db, async (db, scope) => {
    if (!(await filesMayGo(db, services.now())) || !(await deleteUnclaimed(db, scope, path))) return false;
    await services.files.remove(path);
    return true;
  });
