import { BODY_BYTES, bodyBytesOf, mayCall, PICTURE_BYTES, PROOF_BYTES } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { DAY } from '@rigbook/domain';
import type { FastifyRequest } from 'fastify';
import { forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import { tooLarge } from '../../../platform/files/staging.ts';
import type { UploadCall } from '../../../platform/http/bodies/upload-calls.ts';
import { asSystem, inScope, readInScope, type Scope } from '../../../platform/identity/scope.ts';
import { MEGABYTE, type Services } from '../../../platform/services.ts';
import { refuseFullDisk, refuseWithoutRoom } from '../room.ts';
import { settleUpload, removePieces } from './finishing.ts';
import { refuseUnderWay, holdLease } from './lease.ts';
import type { Metadata } from './protocol.ts';
import { checkSending, takePieces } from './receiving.ts';
import {
  deleteOldUploads,
  deleteTusUpload,
  findTusUpload,
  insertUpload,
  lockUpload,
  type TusUpload,
} from './tus-store.ts';

/** How far an upload is: `answer` is that of its call once it is whole. */
export type Progress = { offset: number; length: number; answer: string | null; sha256?: string; endsAt: Date };

/** A request about an upload. */
export type Asking = { request: FastifyRequest; scope: Scope };

const began = ({ now }: Services) => new Date(now().getTime() - DAY);
const endOf = (createdAt: Date) => new Date(createdAt.getTime() + DAY);

/** The call that an upload is for. @throws AppError 422 if there is none, 403 if the caller may not make it */
function callOf({ server }: FastifyRequest, scope: Scope, name: string): UploadCall {
  const call = server.uploadCalls.get(name);
  if (!call) throw invalid({ call: message('upload.no_call') });
  if (!mayCall(scope, call.route.access)) throw forbidden();
  return call;
}

/** Begins an upload, for which there is room as if it had arrived. @throws AppError what its call would answer to it */
export async function beginUpload(
  services: Services,
  { request, scope }: Asking,
  { metadata, length }: { metadata: Metadata; length: number },
): Promise<{ uuid: string; endsAt: Date }> {
  const { route, check } = callOf(request, scope, metadata.call);
  const most = getMostBytes(services, route.multipart.fileKind);
  if (length > most) throw tooLarge(most);
  const { clientId } = await check(scope, metadata.fields);
  if (length > MEGABYTE) await refuseFullDisk(services.files, length);
  const now = services.now();
  const uuid = await inScope(services.db, scope, async (db) => {
    await refuseWithoutRoom(services, db, scope, { clientId, bytes: length, ofSave: isOfSave(route) });
    const { call } = metadata;
    const upload = { client_id: clientId, call, metadata: JSON.stringify(metadata), length, created_at: now };
    return insertUpload(db, scope, upload);
  });
  return { uuid, endsAt: endOf(now) };
}

/** Bytes that a file of a kind may have. */
export const getMostBytes = ({ settings }: Services, kind: UploadCall['route']['multipart']['fileKind']): number =>
  ({ picture: PICTURE_BYTES, proof: PROOF_BYTES, upload: settings.MAX_UPLOAD_MB * MEGABYTE })[kind];

/** A piece of a workbook has the room of the save that it is for. */
const isOfSave = (route: UploadCall['route']) => route.name === 'uploads.piece' || bodyBytesOf(route) > BODY_BYTES;

/** How far an upload is. @throws AppError 404, or 423 while another request sends more of it */
export async function showUpload(services: Services, { request, scope }: Asking, uuid: string): Promise<Progress> {
  const upload = await readInScope(services.db, scope, (db) => findTusUpload(db, scope, uuid, began(services)));
  if (!upload) throw notFound();
  callOf(request, scope, upload.call);
  if (upload.is_leased) refuseUnderWay();
  return progressOf(upload);
}

const metadataOf = ({ metadata }: TusUpload) => JSON.parse(metadata) as Metadata;

const progressOf = (upload: TusUpload): Progress => ({
  offset: upload.received,
  length: upload.length,
  answer: upload.answer,
  endsAt: endOf(upload.created_at),
  ...(upload.answer !== null && { sha256: metadataOf(upload).sha256 }),
});

type Sent = { offset: number; announced: number | null };

/** Takes in more of an upload, and hands it to its call once it is whole. */
export async function takeMore(
  services: Services,
  asking: Asking,
  { uuid, ...sent }: Sent & { uuid: string },
): Promise<Progress> {
  const { request, scope } = asking;
  await showUpload(services, asking, uuid);
  const upload = await take(services, scope, uuid);
  return holdLease(services, upload, async (moves) => {
    checkSending(upload, sent);
    const call = callOf(request, scope, upload.call);
    if (upload.received === upload.length) return progressOf(upload);
    const { offset, last } = await takePieces(services, scope, upload, { body: request.raw, moves });
    if (!last) return { ...progressOf(upload), offset };
    const here = await readInScope(services.db, scope, (db) => findTusUpload(db, scope, uuid, began(services)));
    const pieces = [...(here?.pieces ?? []), last];
    const done = await settleUpload(
      services,
      { ...asking, moves },
      { upload, metadata: metadataOf(upload), pieces, call },
    );
    return { ...progressOf(upload), offset, ...done };
  });
}

/** Ends an upload and removes what has arrived of it. */
export async function endUpload(services: Services, asking: Asking, uuid: string): Promise<void> {
  await showUpload(services, asking, uuid);
  const upload = await take(services, asking.scope, uuid);
  const gone = await inScope(services.db, asking.scope, (db) => deleteTusUpload(db, asking.scope, upload));
  await removePieces(services, gone?.pieces ?? []);
}

async function take(services: Services, scope: Scope, uuid: string): Promise<TusUpload> {
  const upload = await inScope(services.db, scope, (db) => lockUpload(db, scope, uuid, began(services)));
  if (!upload) refuseUnderWay();
  return upload;
}

/** Ends what has not become whole within a day, and forgets what has. */
export async function sweepTusUploads(services: Services): Promise<void> {
  const pieces = await asSystem(services.db, (db, scope) => deleteOldUploads(db, scope, began(services)));
  await removePieces(services, pieces);
}
