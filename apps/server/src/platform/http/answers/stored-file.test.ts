import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aFolder, aPortal, codeOf, ok } from '../../../../test/support/harness.ts';
import { aCompany, aPerson } from '../../../../test/support/people.ts';
import { anObjectStore } from '../../../../test/support/stores/object-store.ts';
import { aWorld, type World } from '../../../../test/support/world.ts';

const objects = aFolder();
const { s3, close } = await anObjectStore(objects.folder);
afterAll(async () => {
  await close();
  objects.remove();
});

const BUCKET = {
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
};

describe.each([
  ['a folder', {}],
  ['a bucket', BUCKET],
])('of a file in %s', (_, env) => {
  const portal = aPortal(env);
  let world: World;
  let token: string;
  beforeAll(async () => {
    world = await aWorld(portal());
    token = world.people.admin.token;
  });

  const get = (url: string, headers: Record<string, string>) => portal().send({ method: 'GET', url, token, headers });
  const whole = async (url: string) => {
    const { rawPayload, headers } = ok(await get(url, {}));
    return { bytes: rawPayload, tag: String(headers.etag), headers };
  };

  const FILES: [what: string, url: () => string][] = [
    ['an attached file', () => `/api/reports/move_reports/download-file/${world.files.move_reports.files[0]?.id}`],
    ['the same by its path', () => `/${encodeURI(world.files.move_reports.files[0]?.file ?? '')}`],
    ['an original workbook', () => `/api/reports/inspection/download/${world.chain.inspection}`],
    ['a document', () => `/api/documents/download/${world.document}`],
    ['a picture', () => `/${world.rigImage}`],
  ];
  const file = () => FILES[2]?.[1]() ?? '';

  test.each(FILES)('the rest is sent to whoever has its beginning: %s', async (_what, url) => {
    const { bytes, tag, headers } = await whole(url());
    expect([headers['accept-ranges'], tag]).toEqual(['bytes', expect.stringMatching(/^"[\w-]{43}"$/)]);
    const answer = await get(url(), { range: 'bytes=3-', 'if-range': tag });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([
      206,
      `bytes 3-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(answer.headers['content-length']).toBe(String(bytes.length - 3));
    expect(answer.rawPayload.equals(bytes.subarray(3))).toBe(true);
    for (const same of ['etag', 'content-type', 'content-disposition', 'cache-control'])
      expect([same, answer.headers[same]]).toEqual([same, headers[same]]);
  });

  test.each([
    ['bytes=0-1', 0, 2],
    ['bytes=5-9', 5, 10],
    ['bytes=5-999999999999999999999', 5, Infinity],
    ['bytes=-7', -7, Infinity],
    ['bytes=-999999999', 0, Infinity],
  ])('the part %s is sent alone', async (range, from, to) => {
    const { bytes } = await whole(file());
    const answer = await get(file(), { range });
    expect([answer.statusCode, answer.rawPayload.equals(bytes.subarray(from, Math.min(to, bytes.length)))]).toEqual([
      206,
      true,
    ]);
  });

  test.each<[why: string, headers: (tag: string) => Record<string, string>]>([
    ['it has the beginning of another file', () => ({ range: 'bytes=5-', 'if-range': '"another"' })],
    ['a weak tag proves nothing', (tag) => ({ range: 'bytes=5-', 'if-range': `W/${tag}` })],
    ['it has a date only', () => ({ range: 'bytes=5-', 'if-range': 'Thu, 01 Jan 2026 00:00:00 GMT' })],
    ['it asks for several parts', () => ({ range: 'bytes=0-1,4-5' })],
    ['its part ends before it begins', () => ({ range: 'bytes=9-5' })],
    ['it counts in something else', () => ({ range: 'pages=1-2' })],
    ['it names no part', () => ({ range: 'bytes=-' })],
  ])('a request gets the whole if %s', async (_why, headers) => {
    const { bytes, tag } = await whole(file());
    const answer = ok(await get(file(), headers(tag)));
    expect([answer.headers['content-range'], answer.rawPayload.equals(bytes)]).toEqual([undefined, true]);
  });

  test('the whole is sent if the store knows no parts', async () => {
    const { bytes } = await whole(file());
    const { files } = portal().services;
    const read = files.read.bind(files);
    const reading = vi.spyOn(files, 'read').mockImplementation((key) => read(key));
    onTestFinished(() => reading.mockRestore());
    const answer = ok(await get(file(), { range: 'bytes=5-9' }));
    expect([answer.headers['content-range'], answer.rawPayload.equals(bytes)]).toEqual([undefined, true]);
  });

  test('no part is beyond its end: 416 says how long it is', async () => {
    const { bytes } = await whole(file());
    for (const range of [`bytes=${bytes.length}-`, 'bytes=-0', `bytes=${'9'.repeat(400)}-`]) {
      const { statusCode, headers, body } = await get(file(), { range });
      expect([range, statusCode, headers['content-range'], body]).toEqual([range, 416, `bytes */${bytes.length}`, '']);
    }
  });

  test('who has all of it is not sent it again, and headers are those of the whole', async () => {
    const { tag, headers } = await whole(file());
    expect((await get(file(), { 'if-none-match': tag, range: 'bytes=5-' })).statusCode).toBe(304);
    const head = await portal().send({ method: 'HEAD', url: file(), token, headers: { range: 'bytes=5-' } });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, headers['content-length']]);
  });

  test('a part of what the store has lost, or is not yours, is not found', async () => {
    const path = world.files.drop_reports.files[0]?.file ?? '';
    const url = `/${encodeURI(path)}`;
    const { tag } = await whole(url);
    await portal().services.files.remove(path);
    const headers = { range: 'bytes=5-', 'if-range': tag };
    const lost = await get(url, headers);
    expect([...codeOf(lost), lost.headers.etag]).toEqual([404, 'not_found', undefined]);
    const { token: stranger } = await aPerson(portal(), 'admin', await aCompany(portal()));
    expect(codeOf(await portal().send({ url: file(), token: stranger, headers: { range: 'bytes=5-' } }))).toEqual([
      404,
      'not_found',
    ]);
  });
});
