import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFolder, aPortal, codeOf } from './support/harness.ts';
import { anObjectStore } from './support/stores/object-store.ts';
import { aCompany, aPerson } from './support/people.ts';
import { aWorld, type World } from './support/world.ts';

const objects = aFolder();
const { s3, close } = await anObjectStore(objects.folder);
afterAll(async () => {
  await close();
  objects.remove();
});

const portal = aPortal({
  S3_ENDPOINT: s3.endpoint,
  S3_PUBLIC_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});
let world: World;
let token: string;
beforeAll(async () => {
  world = await aWorld(portal());
  token = world.people.admin.token;
});

const pathOfFile = () => world.files.move_reports.files[0]?.file ?? '';

describe('a download if browsers can reach the file store', () => {
  const DOWNLOADS: [what: string, url: () => string, name: RegExp][] = [
    ['an attached file', () => `/${encodeURI(pathOfFile())}`, /^attachment; filename="file mark-/],
    ['an original workbook', () => `/api/reports/inspection/download/${world.chain.inspection}`, /findings\.xlsx/],
  ];
  test.each(DOWNLOADS)('is redirected to an address there that is valid for a minute: %s', async (_, url, name) => {
    const { statusCode, headers, body } = await portal().get(token, url());
    const address = new URL(headers.location ?? '');
    expect([statusCode, address.origin, body]).toEqual([302, s3.endpoint, '']);
    expect([headers['cache-control'], address.searchParams.get('X-Amz-Expires')]).toEqual(['no-store', '60']);
    expect(address.href).not.toContain(token);
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(answer.headers.get('content-disposition')).toMatch(name);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  test.each(DOWNLOADS)('gives a stranger no address: %s', async (_, url) => {
    const { token: stranger } = await aPerson(portal(), 'admin', await aCompany(portal()));
    const answer = await portal().get(stranger, url());
    expect([...codeOf(answer), answer.headers.location]).toEqual([404, 'not_found', undefined]);
  });

  test('of a file that the store has lost is our 404, not its own', async () => {
    const path = world.files.drop_reports.files[0]?.file ?? '';
    await portal().services.files.remove(path);
    expect(codeOf(await portal().get(token, `/${encodeURI(path)}`))).toEqual([404, 'not_found']);
  });

  test('generated on the fly, and pictures, still come from the server', async () => {
    for (const url of [`/${world.rigImage}`, `/api/reports/move_reports/download/${world.files.move_reports.UUID}`])
      expect((await portal().get(token, url)).statusCode).toBe(200);
  });
});
