import type { Multipart } from '@rigbook/contract';
import { DATA_BYTES, PICTURE_BYTES } from '@rigbook/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import type { StagedFile } from './file-store.ts';
import { MEGABYTE, type Services } from './services.ts';

/** A staged file with the name its sender gave it (never used as a path as it is). */
export type UploadedFile = StagedFile & { name: string };

export type Form = { fields: Record<string, unknown>; file: UploadedFile | null };

const MOST_FIELDS = 40;

/**
 * Reads a multipart form: text fields, and at most one file, which streams to the store as it comes in. Where the file
 * is optional the fields may come as JSON too.
 */
export async function readForm(services: Services, request: FastifyRequest, multipart: Multipart): Promise<Form> {
  if (!request.isMultipart()) {
    if (multipart.fileOptional && typeof request.body === 'object' && request.body !== null) {
      return { fields: request.body as Record<string, unknown>, file: null };
    }
    throw new AppError('malformed', 'Send this as a multipart form.');
  }
  const maxBytes = multipart.fileKind === 'picture' ? PICTURE_BYTES : services.settings.MAX_UPLOAD_MB * MEGABYTE;
  const fields = new Map<string, unknown>();
  let file: UploadedFile | null = null;
  const limits = {
    fields: MOST_FIELDS,
    files: 1,
    parts: MOST_FIELDS + 1,
    fieldSize: DATA_BYTES,
    fileSize: maxBytes + 1,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== multipart.file) throw unexpectedFile(part.fieldname, multipart.file);
        file = { ...(await services.files.stage(part.file, maxBytes)), name: part.filename };
      } else {
        if (part.valueTruncated) throw new AppError('too_large', `The field '${part.fieldname}' is too large.`);
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    await file?.drop();
    throw isBrokenForm(error) ? new AppError('malformed', 'This form could not be read: it is broken off.') : error;
  }
  return { fields: Object.fromEntries(fields), file };
}

/** The parser's own complaints bear neither a status nor a code, unlike ours and those of the disk. */
const isBrokenForm = (error: unknown) => error instanceof Error && !('statusCode' in error) && !('code' in error);

const unexpectedFile = (got: string, wanted: string) =>
  new AppError('malformed', `The file belongs into the field '${wanted}', not '${got}'.`, {
    fields: { [wanted]: 'The file is missing.' },
  });
