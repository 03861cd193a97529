import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachmentHeader } from './file-names.ts';
import { checkedKey, type FilePart, type FileStore } from './file-store.ts';
import type { S3Settings } from '../settings/settings.ts';
import { stagingFolder, type Staged } from './staging.ts';

const TRIES = 3;
/** Milliseconds within which the store must send or accept something on an open connection. */
const SILENCE = 20_000;
const ADDRESS_SECONDS = 60;

/**
 * Files in a bucket of an S3-compatible store. An upload is staged on the local disk and sent when it is complete, so that
 * an object under its final name is always complete, and a failed try can be repeated from the start.
 * @param silence milliseconds after which a store that neither accepts nor sends anything has failed
 */
export function s3FileStore(folder: string, settings: S3Settings, { silence = SILENCE } = {}): FileStore {
  const staging = stagingFolder(join(resolve(folder), 'incoming'), { shared: true });
  const client = clientAt(settings, settings.endpoint, silence);
  const publicClient = settings.publicEndpoint ? clientAt(settings, settings.publicEndpoint, silence) : null;
  const place = (key: string) => ({ Bucket: settings.bucket, Key: checkedKey(key) });

  const sizeOf = (key: string) =>
    orMissing(async () => (await client.send(new HeadObjectCommand(place(key)))).ContentLength ?? 0);

  return {
    async stage(source, maxBytes) {
      const staged = await staging.take(source, maxBytes);
      const keep = async (key: string) => {
        await put(client, place(key), staged);
        await staged.drop();
      };
      return { ...staged, keep };
    },

    read: (key, part) => orMissing(() => readObject(client, place(key), part)),
    sizeOf,

    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },

    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: settings.bucket })) {
        for (const { Key } of Contents) if (Key !== undefined) yield Key;
      }
    },

    async addressOf(key, name, type) {
      if (!publicClient || (await sizeOf(key)) === null) return null;
      return getSignedUrl(publicClient, downloadOf(place(key), name, type), { expiresIn: ADDRESS_SECONDS });
    },

    ...staging.disk,
    async check() {
      await staging.disk.check();
      await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
    },
  };
}

type ObjectPlace = { Bucket: string; Key: string };

/** What the store answers, or null where it has no such object. */
async function orMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function readObject(client: S3Client, place: ObjectPlace, part: FilePart | undefined) {
  const within = part && { Range: `bytes=${part.first}-${part.last}` };
  const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ ...place, ...within }));
  // In Node the SDK gives a Readable; its type also covers browsers.
  return { stream: Body as Readable, bytes: ContentLength };
}

const downloadOf = (place: ObjectPlace, name: string, type = 'application/octet-stream') =>
  new GetObjectCommand({
    ...place,
    ResponseContentDisposition: attachmentHeader(name),
    ResponseContentType: type,
    ResponseCacheControl: 'private, no-store',
  });

const ignore = () => {};
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

const clientAt = ({ region, accessKeyId, secretAccessKey }: S3Settings, endpoint: string, silence: number) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets as host names need DNS entries that a self-hosted store seldom has.
    forcePathStyle: true,
    // Checksums in trailers are an extension that compatible stores may not support; TLS and the length protect the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Errors are thrown; the SDK would also print them.
    logger: SILENT,
    // A large file may take long, as long as it moves; the library's other limit covers the whole request and only warns.
    requestHandler: { connectionTimeout: 5000, socketTimeout: silence },
  });

/** The SDK can't repeat a stream that has been read, so each try opens a new one. */
async function put(client: S3Client, place: { Bucket: string; Key: string }, { localPath, bytes }: Staged) {
  for (let tries = 1; ; tries += 1) {
    const body = createReadStream(localPath);
    try {
      await client.send(new PutObjectCommand({ ...place, Body: body, ContentLength: bytes }));
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
    } finally {
      body.destroy();
    }
  }
}

const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound;
