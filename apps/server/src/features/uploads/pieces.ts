import { Readable } from 'node:stream';
import { message } from '@rigbook/contract/messages';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import type { UploadedFile } from '../../platform/http/bodies/multipart.ts';
import { inScope, type Scope } from '../../platform/identity/scope.ts';
import { MEGABYTE, type Services } from '../../platform/services.ts';
import { storeFileOnce } from './service.ts';
import { findRig, listFilesOfRig } from './store.ts';

/** A file that comes in pieces: its own UUID, made by the browser. */
type Pieces = { rigUUID: string; upload: string };

const folderOf = ({ rigUUID, upload }: Pieces) => `uploads/rigs/${rigUUID}/pieces/${upload}`;

/** The company of the rig that pieces are for. @throws AppError 404 if there is no such rig */
export async function findRigOfPieces(services: Services, scope: Scope, { rigUUID }: Pick<Pieces, 'rigUUID'>) {
  const rig = await inScope(services.db, scope, (db) => findRig(db, scope, rigUUID));
  if (!rig) throw notFound();
  return { clientId: rig.client_id };
}

/**
 * Stores a piece of a file under the byte at which it starts; sent again, it is there already (rules.md#files-in-pieces).
 * Nothing claims a piece: it is removed a day later, by when its file is saved.
 */
export async function storePiece(
  services: Services,
  scope: Scope,
  { start, ...pieces }: Pieces & { start: number },
  file: UploadedFile,
): Promise<{ received: number }> {
  const { clientId } = await findRigOfPieces(services, scope, pieces);
  const place = { clientId, rigUuid: pieces.rigUUID, reportUuid: null };
  await storeFileOnce(services, scope, file, { ...place, path: `${folderOf(pieces)}/${start}` });
  return { received: start + file.bytes };
}

/** The file that pieces make together, staged as if it had come in one; 422 unless all of it is there. */
export async function joinPieces(
  services: Services,
  scope: Scope,
  { bytes, field, ...pieces }: Pieces & { bytes: number; field: string },
): Promise<UploadedFile> {
  const folder = folderOf(pieces);
  const found = await inScope(services.db, scope, (db) => listFilesOfRig(db, scope, pieces.rigUUID, folder));
  const paths = inOrder(
    found.map((one) => ({ ...one, start: Number(one.path.slice(folder.length + 1)) })),
    bytes,
  );
  const missing = invalid({ [field]: message('file.pieces_missing') });
  if (!paths) throw missing;
  async function* contents() {
    for (const path of paths ?? []) {
      const stored = await services.files.read(path);
      if (!stored) throw missing;
      yield* stored.stream;
    }
  }
  const staged = await services.files.stage(Readable.from(contents()), services.settings.MAX_UPLOAD_MB * MEGABYTE);
  return { ...staged, name: pieces.upload };
}

/** The paths of pieces that follow each other from the first byte to the last; null if something is missing or doubled. */
function inOrder(pieces: { path: string; start: number; bytes: number | null }[], bytes: number): string[] | null {
  const ordered = pieces.toSorted((left, right) => left.start - right.start);
  let end = 0;
  for (const piece of ordered) {
    if (piece.start !== end) return null;
    end += piece.bytes ?? 0;
  }
  return end === bytes ? ordered.map(({ path }) => path) : null;
}
