import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import type { S3Settings } from '../../../src/platform/settings/settings.ts';

/** The default credentials of s3rver. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An S3-compatible server over HTTP on a free port of this machine, with its objects in a folder. */
export async function anObjectStore(folder: string): Promise<{ s3: S3Settings; close: () => Promise<void> }> {
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder });
  const { port } = await server.run();
  const s3 = await aBucket(`http://127.0.0.1:${port}`);
  return { s3, close: () => server.close() };
}

/** A new bucket on a running server. */
export async function aBucket(endpoint: string): Promise<S3Settings> {
  const bucket = `rigbook-${randomUUID()}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: KEYS, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { endpoint, publicEndpoint: null, region: 'us-east-1', bucket, ...KEYS };
}
