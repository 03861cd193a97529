import { asSystem, readAsSystem } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentPicturesTable } from '../../platform/database/schema.ts';
import { makeDocumentCopies, type MadeCopy } from './pictures.ts';
import { findDocumentCopies, keepDocumentCopies } from './store.ts';

/** Where a document places a picture for which a copy is kept. */
export type CopyPlace = DocumentPicturesTable['place'];

export type WantedCopy = { path: string; place: CopyPlace };

/**
 * The copies of stored pictures in the sizes of documents, in their order; null for a picture that is missing or damaged. A copy
 * that was not made after the upload is made now, and kept.
 */
export async function loadDocumentCopies(
  services: Services,
  wanted: readonly WantedCopy[],
): Promise<(MadeCopy | null)[]> {
  const kept = await readAsSystem(services.db, (db, scope) => findDocumentCopies(db, scope, wanted));
  const found = new Map<string, MadeCopy>(kept.map(({ path, place, ...copy }) => [`${place} ${path}`, copy]));
  const copies: (MadeCopy | null)[] = [];
  for (const { path, place } of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- one picture at a time: memory
    copies.push(found.get(`${place} ${path}`) ?? (await makeAndKeep(services, path))?.[place] ?? null);
  }
  return copies;
}

/** Makes the copies of a picture that was saved, unless they are there. */
export async function prepareDocumentCopies(services: Services, path: string): Promise<void> {
  const wanted = [{ path, place: 'table' as const }];
  const kept = await readAsSystem(services.db, (db, scope) => findDocumentCopies(db, scope, wanted));
  if (kept.length === 0) await makeAndKeep(services, path);
}

async function makeAndKeep(services: Services, path: string): Promise<Record<CopyPlace, MadeCopy> | null> {
  const copies = await makeDocumentCopies(() => services.files.read(path));
  if (!copies) return null;
  // What can't be kept at the moment is used all the same, and made again.
  await asSystem(services.db, (db, scope) => keepDocumentCopies(db, scope, path, copies)).catch(() => undefined);
  return copies;
}
