import { Readable } from 'node:stream';
import { message } from '@rigbook/contract/messages';
import type { FastifyRequest } from 'fastify';
import { AppError, statusOf } from '../../../platform/errors/errors.ts';
import type { StagedFile } from '../../../platform/files/file-store.ts';
import type { UploadCall } from '../../../platform/http/bodies/upload-calls.ts';
import { inScope, type Scope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { removeAllUnclaimed } from '../service.ts';
import { refuseUnderWay, type SignOfLife } from './lease.ts';
import type { Metadata } from './protocol.ts';
import { deleteTusUpload, keepAnswer, setRoomOfPieces, type Piece, type TusUpload } from './tus-store.ts';

type Whole = { upload: TusUpload; metadata: Metadata; pieces: readonly Piece[]; call: UploadCall };

/** How often it is said that a call goes on. */
const EVERY = 1000;

/**
 * Hands a file that is whole to its call and keeps the answer. A refusal ends the upload; after a fault that passes it is as if
 * its last piece had not arrived.
 * @throws AppError 460 if it is not the file that was announced, else what the call refuses it for
 */
export async function settleUpload(
  services: Services,
  { request, scope, moves }: { request: FastifyRequest; scope: Scope; moves: SignOfLife },
  whole: Whole,
): Promise<{ answer: string; sha256: string }> {
  const going = setInterval(moves, EVERY).unref();
  try {
    const file = await joined(services, whole);
    try {
      if (file.sha256 !== whole.metadata.sha256) throw new AppError('wrong_checksum', message('upload.wrong_checksum'));
      return { answer: await takenBy(services, { request, scope }, whole, file), sha256: file.sha256 };
    } finally {
      await file.drop();
    }
  } catch (error) {
    await undo(services, scope, whole, error);
    throw error;
  } finally {
    clearInterval(going);
  }
}

/** The pieces as one file, staged as if it had come in one. */
function joined({ files }: Services, { upload, pieces }: Whole): Promise<StagedFile> {
  async function* contents() {
    for (const { path } of pieces) {
      const stored = await files.read(path);
      if (!stored) throw new AppError('not_possible', message('file.pieces_missing'));
      yield* stored.stream;
    }
  }
  return files.stage(Readable.from(contents()), upload.length);
}

async function takenBy(
  services: Services,
  { request, scope }: { request: FastifyRequest; scope: Scope },
  { upload, metadata, pieces, call }: Whole,
  file: StagedFile,
): Promise<string> {
  const making = { leased: upload, pieces };
  const isOurs = await inScope(services.db, scope, (db) => setRoomOfPieces(db, scope, making, false));
  if (!isOurs) refuseUnderWay();
  const form = { fields: metadata.fields, file: { ...file, name: metadata.filename } };
  const answer = await call.take(request, form);
  await inScope(services.db, scope, (db) => keepAnswer(db, scope, upload, answer));
  await removePieces(services, pieces);
  return answer;
}

/** What is refused, would be refused again: but for too little room, and for a fault. */
const isForGood = (error: unknown) =>
  error instanceof AppError && statusOf(error) < 500 && !['too_many_tries', 'locked'].includes(error.code);

async function undo(services: Services, scope: Scope, { upload, pieces }: Whole, error: unknown): Promise<void> {
  // If the database is down now, what is left is swept.
  const undone = isForGood(error)
    ? inScope(services.db, scope, (db) => deleteTusUpload(db, scope, upload)).then(() => removePieces(services, pieces))
    : inScope(services.db, scope, (db) => setRoomOfPieces(db, scope, { leased: upload, pieces }, true)).then(() =>
        removePieces(services, pieces.slice(-1)),
      );
  await undone.catch(() => undefined);
}

/** Removes stored pieces; what can't be removed now is swept. */
export const removePieces = async (services: Services, pieces: readonly Piece[]): Promise<void> => {
  const paths = pieces.map(({ path }) => path);
  if (paths.length > 0) await removeAllUnclaimed(services, paths).catch(() => undefined);
};
