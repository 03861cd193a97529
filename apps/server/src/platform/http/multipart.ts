import type { Multipart } from '@rigbook/contract';
import { DATA_BYTES, PICTURE_BYTES } from '@rigbook/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/errors.ts';
import type { StagedFile } from '../files/file-store.ts';
import { tooLarge } from '../files/staging.ts';
import { MEGABYTE, type Services } from '../services.ts';

/** A staged file with the name its sender gave it (never used as a path as it is). */
export type UploadedFile = StagedFile & { name: string };

export type Form = { fields: Record<string, unknown>; file: UploadedFile | null };

const MOST_FIELDS = 40;
/** All text fields of a form together: a report's sheets, and what stands around them. */
const FIELDS_BYTES = DATA_BYTES + MEGABYTE;

/**
 * Reads a multipart form: text fields, and at most one file, which streams to the store as it comes in. Where the file
 * is optional the fields may come as JSON too. What announces itself as too large is refused before it is read.
 */
export async function readForm(services: Services, request: FastifyRequest, multipart: Multipart): Promise<Form> {
  if (!request.isMultipart()) {
    if (multipart.fileOptional && typeof request.body === 'object' && request.body !== null) {
      return { fields: request.body as Record<string, unknown>, file: null };
    }
    throw new AppError('malformed', 'Send this as a multipart form.');
  }
  const maxBytes = multipart.fileKind === 'picture' ? PICTURE_BYTES : services.settings.MAX_UPLOAD_MB * MEGABYTE;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FIELDS_BYTES) throw tooLarge(maxBytes);
  const fields = new Map<string, unknown>();
  let fieldsBytes = 0;
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts({ limits: limitsOf(maxBytes) })) {
      if (part.type === 'file') {
        if (part.fieldname !== multipart.file) throw unexpectedFile(part.fieldname, multipart.file);
        file = { ...(await services.files.stage(part.file, maxBytes)), name: nameOf(part.filename) };
      } else {
        fieldsBytes += String(part.value).length;
        if (part.valueTruncated || fieldsBytes > FIELDS_BYTES) {
          throw new AppError('too_large', `The field '${part.fieldname}' is too large.`);
        }
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    await file?.drop();
    throw refusal(error) ?? error;
  }
  return { fields: Object.fromEntries(fields), file: await chosen(file) };
}

const limitsOf = (maxBytes: number) => ({
  fields: MOST_FIELDS,
  files: 1,
  parts: MOST_FIELDS + 1,
  fieldSize: DATA_BYTES,
  fileSize: maxBytes + 1,
});

/** A part may leave its name out, whatever its type says. */
const nameOf = (name: string | undefined) => name ?? '';

/** A file input in which nothing was chosen is sent as a file without name and bytes. */
async function chosen(file: UploadedFile | null): Promise<UploadedFile | null> {
  if (!file || file.name !== '' || file.bytes > 0) return file;
  await file.drop();
  return null;
}

/** The parser calls too many of something too large; the size is not what has to change. */
const OVER_NUMBER = new Set<unknown>(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']);

/** What the parser finds wrong, in the product's words. */
function refusal(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && OVER_NUMBER.has(error.code)) {
    return new AppError('malformed', 'This form holds more files or fields than it may.');
  }
  // The parser's own complaints bear neither a status nor a code, unlike ours and those of the disk.
  const isBroken = !('statusCode' in error) && !('code' in error);
  return isBroken ? new AppError('malformed', 'This form could not be read: it is broken off.') : null;
}

const unexpectedFile = (got: string, wanted: string) =>
  new AppError('malformed', `The file belongs into the field '${wanted}', not '${got}'.`, {
    fields: { [wanted]: 'The file is missing.' },
  });
