import { type RawBuilder, sql } from 'kysely';

/** Text in UTF-8: what is large goes from thread to thread and to the database as it is, neither copied nor decoded. */
export type TextBytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

export const bytesOf = (text: string): TextBytes => encoder.encode(text);

export const textOf = (bytes: TextBytes): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();

export const isSameText = (bytes: TextBytes, text: string | null): boolean =>
  text !== null && Buffer.from(text).equals(bytes);

/** The text as a value of a statement. */
export const stored = (bytes: TextBytes): RawBuilder<string> => sql<string>`${bytes}::text`;
