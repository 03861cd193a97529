import { checksumField } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import * as z from 'zod/mini';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { parseInput } from '../../../platform/http/validation.ts';

export const VERSION = '1.0.0';
export const EXTENSIONS = 'creation,expiration,termination';
export const CONTENT_TYPE = 'application/offset+octet-stream';

/** What `Upload-Metadata` says: the call that gets the file, the file's name and checksum, and the call's fields. */
export type Metadata = { call: string; filename: string; sha256: string; fields: Record<string, string> };

const unreadable = (name: string) =>
  new AppError('malformed', message('upload.unreadable'), {
    at: name,
    fields: { [name]: message('upload.unreadable') },
  });

/** @throws AppError 412 for another version of the protocol */
export function requireVersion(version: unknown): void {
  if (version !== VERSION) throw new AppError('wrong_version', message('upload.version', { version: VERSION }));
}

/** A number of bytes in a header. @throws AppError 400 if it is none */
export function readBytes(name: string, value: unknown): number {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw unreadable(name);
}

/** The size of the file that is to come. @throws AppError 422 if it is not known or nothing */
export function readLength(value: unknown): number {
  const length = value === undefined ? 0 : readBytes('Upload-Length', value);
  if (length === 0) throw invalid({ 'Upload-Length': message('upload.no_length') });
  return length;
}

/** A key, and its value in base64 if it has one. */
const PAIR = /^ ?([\x21-\x2b\x2d-\x7e]+)(?: ([\w+/]*={0,2}))?$/;

/** @throws AppError 400 if it can't be read, 422 if something is missing */
export function readMetadata(header: unknown): Metadata {
  const given = new Map<string, string>();
  for (const text of typeof header === 'string' && header !== '' ? header.split(',') : []) {
    const [, key, value = ''] = PAIR.exec(text) ?? [];
    if (key === undefined || given.has(key)) throw unreadable('Upload-Metadata');
    given.set(key, textOf(value));
  }
  const own = parseInput(ownFields, Object.fromEntries(given));
  for (const name of Object.keys(own)) given.delete(name);
  return { ...own, fields: Object.fromEntries(given) };
}

const ownFields = z.object({
  call: z.string().check(z.minLength(1)),
  filename: z.string().check(z.minLength(1)),
  sha256: checksumField,
});

function textOf(value: string): string {
  const bytes = Buffer.from(value, 'base64');
  try {
    if (bytes.toString('base64') === value) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8.
  }
  throw unreadable('Upload-Metadata');
}

/** A text as the value of a header: as it is if it can be one, else with what can't escaped as in addresses. */
export const encodeHeader = (text: string): string => (/^[\x20-\x24\x26-\x7e]*$/.test(text) ? text : encodeURI(text));
