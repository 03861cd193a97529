import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachmentHeader, distinctFileNames, safeFileName } from '../../files/file-names.ts';
import type { FileStore, StagedFile } from '../../files/file-store.ts';
import type { Services } from '../../services.ts';
import { sendStored } from './stored-file.ts';
import { zipStream } from './zip-stream.ts';

/** `type`: only of what the portal has made itself; what people have uploaded is bytes, whatever it calls itself. */
type Attached = { path: string; name: string; type?: string };

/**
 * Sends a stored file as a download under its name, from the store itself if browsers can reach it; a browser must never
 * run or display it (rules.md#seeing-files).
 */
export async function sendAttachment(files: FileStore, reply: FastifyReply, file: Attached) {
  const { type = 'application/octet-stream' } = file;
  const address = await files.addressOf(file.path, file.name, type);
  if (address) return reply.redirect(address, 302);
  return sendStored(files, asAttachment(reply, type, file.name), file.path);
}

/** Sends bytes that the portal has just made as a download. */
export const sendMade = (reply: FastifyReply, { bytes, name, type }: { bytes: Buffer; name: string; type: string }) =>
  asAttachment(reply, type, name).send(bytes);

/** Sends a file that was made for this answer, and drops it. */
export function sendStaged(
  reply: FastifyReply,
  { file, name, type }: { file: StagedFile; name: string; type: string },
) {
  const stream = createReadStream(file.localPath);
  stream.once('close', () => void file.drop().catch(() => undefined));
  return asAttachment(reply, type, name).header('content-length', file.bytes).send(stream);
}

type Zipped = { name: string; files: { path: string; name: string; at: Date }[] };

/** Streams several stored files as one zip, made on the fly. */
export const sendZip = (services: Services, reply: FastifyReply, { name, files }: Zipped) =>
  asAttachment(reply, 'application/zip', `${safeFileName(name)}.zip`).send(
    // Asked for the headers only, it would open the first of the files.
    reply.request.method === 'HEAD'
      ? Readable.from([])
      : zipStream(services.files, namedApart(files), services.settings.MAX_UPLOAD_MB),
  );

/** They are unpacked into one folder. */
function namedApart(files: Zipped['files']): Zipped['files'] {
  const names = distinctFileNames(files.map(({ name }) => name));
  return files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));
}

const asAttachment = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply.type(type).header('content-disposition', attachmentHeader(name)).header('x-content-type-options', 'nosniff');
