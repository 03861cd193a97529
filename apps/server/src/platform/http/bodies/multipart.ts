import { DATA_BYTES, type Multipart, PICTURE_BYTES, PROOF_BYTES } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/errors.ts';
import { arrivingText } from './arriving-bytes.ts';
import type { Hold } from './held-bytes.ts';
import type { StagedFile } from '../../files/file-store.ts';
import { tooLarge } from '../../files/staging.ts';
import { MEGABYTE, type Services } from '../../services.ts';

/** A staged file with the name its sender gave it (never used as a path unchanged). */
export type UploadedFile = StagedFile & { name: string };

export type Form = { fields: Record<string, unknown>; file: UploadedFile | null };

const MAX_FIELDS = 40;
/** The lines before a field or file, with its name. */
const HEADER_BYTES = 8192;
/** What a form has besides its fields and its file: headers and boundaries. */
const FRAME_BYTES = (MAX_FIELDS + 2) * HEADER_BYTES;

/** How a route wants its form; `fieldsBytes`: of all text fields together. */
type FormWanted = Multipart & { fieldsBytes: number };

/**
 * Reads a multipart form: text fields, and at most one file, which is streamed to the store as it arrives. A form that
 * announces itself as too large is refused before it is read.
 */
export async function readForm(services: Services, request: FastifyRequest, wanted: FormWanted): Promise<Form> {
  const maxBytes = { picture: PICTURE_BYTES, proof: PROOF_BYTES, upload: services.settings.MAX_UPLOAD_MB * MEGABYTE }[
    wanted.fileKind
  ];
  const most = maxBytes + wanted.fieldsBytes + FRAME_BYTES;
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > most) throw tooLarge(maxBytes);
  const hold = (request.held = request.server.heldBytes.hold(request, 0));
  const fields = new Map<string, unknown>();
  let fieldsLeft = wanted.fieldsBytes;
  let file: UploadedFile | null = null;
  const reading = endBeyond(request, most, tooLarge(maxBytes));
  try {
    for await (const part of request.parts({ limits: limitsOf(maxBytes, wanted), isPartAFile: () => true })) {
      // All parts come as streams: the parser would make a field a text itself, which takes it long with a large one.
      if (part.type !== 'file') continue;
      reading.part = part.file;
      if (isFile(part)) {
        if (part.fieldname !== wanted.file) throw unexpectedFile(part.fieldname, wanted.file);
        if (file) throw tooMuch();
        file = { ...(await services.files.stage(part.file, maxBytes)), name: nameOf(part.filename) };
      } else {
        const { text, length } = await textOfField(part, hold, {
          most: Math.min(DATA_BYTES, fieldsLeft),
          likely: announced,
        });
        fieldsLeft -= length;
        fields.set(part.fieldname, text);
      }
      reading.part = null;
    }
    hold.arrived();
  } catch (error) {
    await file?.drop();
    throw refusal(error) ?? error;
  }
  return { fields: Object.fromEntries(fields), file: await chosen(file) };
}

const limitsOf = (maxBytes: number, { fieldsBytes }: FormWanted) => ({
  files: MAX_FIELDS + 1,
  parts: MAX_FIELDS + 1,
  fileSize: Math.max(maxBytes, fieldsBytes) + 1,
  headerPairs: 20,
  headerSize: HEADER_BYTES,
});

/**
 * Ends a form of unknown length that goes on: the part that is being read fails with the refusal, and a caller who sends
 * what belongs to no part, which nobody reads, is cut off.
 */
function endBeyond({ raw }: FastifyRequest, most: number, refusal: AppError) {
  const reading: { part: MultipartFile['file'] | null } = { part: null };
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > most) (reading.part ?? raw).destroy(refusal);
  });
  return reading;
}

/** As parsers of forms tell a file from a field. */
const isFile = ({ filename, mimetype }: Partial<MultipartFile>) =>
  filename !== undefined || mimetype === 'application/octet-stream';

/** Reads a field as text, and refuses one of more than `most` bytes; `likely`: about its bytes if it is a large one. */
const textOfField = ({ fieldname, file }: MultipartFile, hold: Hold, size: { most: number; likely: number }) =>
  arrivingText(file, hold, {
    ...size,
    expected: 0,
    refuse: () => new AppError('too_large', message('form.field_too_large', { field: fieldname })),
  }).finally(() => file.destroy());

/** A part may lack a name, whatever its type says. */
const nameOf = (name: string | undefined) => name ?? '';

/** A file input without a chosen file is sent as a file without name and bytes. */
async function chosen(file: UploadedFile | null): Promise<UploadedFile | null> {
  if (!file || file.name !== '' || file.bytes > 0) return file;
  await file.drop();
  return null;
}

/** The parser reports too many parts as too large, but the size is not what has to change. */
const OVER_NUMBER = new Set<unknown>(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT']);

const tooMuch = () => new AppError('malformed', message('form.too_much'));

/** The parser's errors, in the product's words. */
function refusal(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && OVER_NUMBER.has(error.code)) return tooMuch();
  // The parser's own errors have neither a status nor a code, unlike ours and those of the disk.
  const isBroken = !('statusCode' in error) && !('code' in error);
  return isBroken ? new AppError('malformed', message('form.broken_off')) : null;
}

const unexpectedFile = (got: string, wanted: string) =>
  new AppError('malformed', message('form.wrong_file_field', { wanted, got }), {
    fields: { [wanted]: message('file.missing') },
  });
