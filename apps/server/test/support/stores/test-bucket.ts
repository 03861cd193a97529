import type { S3Settings } from '../../../src/platform/settings/settings.ts';

/** A bucket on the S3 server to test on, where `TEST_S3_ENDPOINT` names one; null: files live in a local folder. */
export async function testBucket(): Promise<S3Settings | null> {
  const endpoint = process.env['TEST_S3_ENDPOINT'];
  if (!endpoint) return null;
  const { aBucket } = await import('./object-store.ts');
  return aBucket(endpoint);
}

/** The same as an environment for `npm start`; empty without such a server. */
export async function testBucketEnvironment(): Promise<Record<string, string>> {
  const s3 = await testBucket();
  if (!s3) return {};
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}
