import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { message } from '@rigbook/contract/messages';
import { AppError } from '../../../platform/errors/errors.ts';
import { tooLarge } from '../../../platform/files/staging.ts';
import { inScope, type Scope } from '../../../platform/identity/scope.ts';
import { MEGABYTE, type Services } from '../../../platform/services.ts';
import { removeUnclaimed, storeReserved } from '../service.ts';
import { ArrivingBody } from './arriving-pieces.ts';
import { refuseUnderWay, type SignOfLife } from './lease.ts';
import { addPiece, type Piece, type TusUpload } from './tus-store.ts';

/** A server that is killed loses no more than this of what has arrived. */
const PIECE = 8 * MEGABYTE;

/** What arrived: how far the upload is, and the piece that makes it whole. */
export type Received = { offset: number; last: Piece | null };

/** The request that sends more of an upload. */
type Sending = { offset: number; announced: number | null; body: Readable };

/** @throws AppError 409 for what does not continue the upload, 413 for more than its length */
export function checkSending({ received, length }: TusUpload, { offset, announced }: Omit<Sending, 'body'>): void {
  if (offset !== received) throw new AppError('wrong_offset', message('upload.wrong_offset'));
  if (announced !== null && announced > length - received) throw tooLarge(length);
}

/**
 * Stores what arrives of an upload, piece by piece, also if the line is cut in between. The piece that makes it whole is
 * stored but not added: until the call has taken the file, it counts as not arrived and is sent again.
 */
export async function takePieces(
  services: Services,
  scope: Scope,
  upload: TusUpload,
  { body, moves }: { body: Readable; moves: SignOfLife },
): Promise<Received> {
  const arriving = new ArrivingBody(body, moves);
  try {
    return await storeArriving(services, scope, upload, arriving);
  } finally {
    await arriving.leave();
  }
}

async function storeArriving(
  services: Services,
  scope: Scope,
  upload: TusUpload,
  arriving: ArrivingBody,
): Promise<Received> {
  const { uuid, length, client_id: clientId } = upload;
  let offset = upload.received;
  while (offset < length && !arriving.isOver) {
    const staged = await services.files.stage(arriving.next(Math.min(PIECE, length - offset)), PIECE);
    if (staged.bytes === 0) {
      await staged.drop();
      break;
    }
    const piece = { path: `uploads/tus/${uuid}/${offset}-${randomBytes(6).toString('hex')}`, bytes: staged.bytes };
    await storeReserved(services, scope, staged, { path: piece.path, clientId, rigUuid: uuid });
    offset += piece.bytes;
    if (offset === length) return { offset, last: piece };
    if (!(await inScope(services.db, scope, (db) => addPiece(db, scope, upload, piece)))) {
      await removeUnclaimed(services, piece.path);
      refuseUnderWay();
    }
  }
  return { offset, last: null };
}
