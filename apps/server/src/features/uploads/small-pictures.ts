import { HOUR } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { asSystem, type Scope } from '../../platform/identity/scope.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { jobKind } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import type { UploadsTable } from '../../platform/database/schema.ts';
import { prepareDocumentCopies } from './document-copies.ts';
import { makeSmallCopy } from './pictures.ts';
import { keepSmallPicture, findSmallPicture, type Claim } from './store.ts';

const PICTURES_OF_A_JOB = 500;

/** The width in which most viewers see a picture first: in the list of rigs, in the table of findings. */
const FIRST_SEEN: Partial<Record<UploadsTable['purpose'], number>> = { rig_image: 400, picture: 50 };

/** Copies being looked up or made; requests for the same copy share one promise. */
const underWay = new Map<string, Promise<Buffer | null>>();

/** A small copy of a stored picture, which is made once and kept with its row; null if there is no such picture. */
export function loadSmallPicture(services: Services, path: string, width: number): Promise<Buffer | null> {
  const name = `${width} ${path}`;
  const same = underWay.get(name);
  if (same) return same;
  const found = findOrMake(services, path, width).finally(() => underWay.delete(name));
  underWay.set(name, found);
  return found;
}

async function findOrMake(services: Services, path: string, width: number): Promise<Buffer | null> {
  const kept = await asSystem(services.db, (db, scope) => findSmallPicture(db, scope, path, width));
  if (kept) return kept;
  const bytes = await makeSmallCopy(() => services.files.read(path), width);
  if (!bytes) return null;
  // What can't be kept at the moment is shown all the same, and made again.
  await asSystem(services.db, (db, scope) => keepSmallPicture(db, scope, { path, width, bytes })).catch(
    () => undefined,
  );
  return bytes;
}

/** `documents`: they may be in documents; a job of the version before does not say so. */
type SavedPictures = { paths: string[]; width: number; documents?: boolean };

/** Makes the copies of pictures that were saved, so that their first viewer, or whoever wants a document, need not wait. */
export const smallPictures = jobKind<SavedPictures>({
  name: 'small pictures',
  tries: 3,
  keptFor: HOUR,
  work: async (services, { paths, width, documents = false }, job) => {
    const failures: unknown[] = [];
    const note = (error: unknown) => void failures.push(error);
    for (const [done, path] of paths.entries()) {
      await job.progress(done, paths.length);
      await loadSmallPicture(services, path, width).catch(note);
    }
    for (const path of documents ? paths : []) {
      await job.progress(paths.length, paths.length);
      await prepareDocumentCopies(services, path).catch(note);
    }
    // Those that were made are found the next time.
    if (failures.length > 0) throw failures[0];
  },
});

/** Has the small copies of pictures made that are being saved. */
export async function queueSmallPictures(
  db: Tx,
  scope: Scope,
  { purpose, clientId }: Pick<Claim, 'purpose' | 'clientId'>,
  paths: readonly string[],
): Promise<void> {
  const width = FIRST_SEEN[purpose];
  if (width === undefined) return;
  for (let start = 0; start < paths.length; start += PICTURES_OF_A_JOB) {
    const input = { paths: paths.slice(start, start + PICTURES_OF_A_JOB), width, documents: purpose === 'picture' };
    // Without room in the queue they are made when they are asked for.
    await enqueue(db, scope, smallPictures, { input, clientId });
  }
}
