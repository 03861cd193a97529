import type { FastifyReply } from 'fastify';
import { notFound } from './errors.ts';
import { attachmentHeader } from './file-names.ts';
import type { FileStore } from './file-store.ts';

/** Streams a stored file as a download under its name; a browser must never run or show it (contract §3). */
export async function sendAttachment(files: FileStore, reply: FastifyReply, file: { path: string; name: string }) {
  const stored = await files.read(file.path);
  if (!stored) throw notFound();
  return reply
    .type('application/octet-stream')
    .header('content-length', stored.bytes)
    .header('content-disposition', attachmentHeader(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(stored.stream);
}
