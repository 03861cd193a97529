import { randomUUID } from 'node:crypto';
import { logout, newDownloadLink } from '@rigbook/contract';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aPerson } from '../../../test/support/people.ts';
import { aWorld, type World } from '../../../test/support/world.ts';
import { buildApp } from '../../app.ts';
import { sweepDownloadTokens } from '../../platform/identity/download-tokens.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();
let world: World;
let token: string;
let path: string;

beforeAll(async () => {
  world = await aWorld(portal());
  token = world.people.admin.token;
  path = `/api/reports/inspection/download/${world.chain.inspection}`;
});

const ask = (by: string, of: string) => portal().call(newDownloadLink, by, { body: { path: of } });
const linkTo = async (of = path, by = token) => ok(await ask(by, of)).json<{ link: string }>().link;
const follow = (link: string) => portal().get(undefined, link);
const statusOf = async (link: string) => (await follow(link)).statusCode;

describe('a download link', () => {
  test('opens the download without a session in the address, for a minute', async () => {
    const answer = ok(await ask(token, path)).json<{ link: string; expires_in: number }>();
    expect(answer).toEqual({ link: expect.stringContaining(`${path}?download_token=`), expires_in: 60 });
    expect(answer.link).not.toContain(token);
    const file = ok(await follow(answer.link));
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.rawPayload.length).toBeGreaterThan(0);
  });

  test('is available for every download of reports, of all files and of a single one', async () => {
    const { chain, auditChain, acceptance, files } = world;
    const paths = [
      `/api/reports/audit/download/${auditChain.audit}`,
      `/api/reports/acceptance/download/${acceptance}`,
      `/api/reports/final_reports/download/${chain.final}`,
      `/api/reports/move_reports/download/${files.move_reports.UUID}`,
      `/api/reports/move_reports/download-file/${files.move_reports.files[0]?.id}`,
    ];
    for (const one of paths) expect([one, await statusOf(await linkTo(one))]).toEqual([one, 200]);
  });

  test('keeps what the download was asked for with', async () => {
    const blank = '/api/workbooks/blank?kind=inspection&sheets=Mast%2CHoisting+%26+more&language=ar';
    const link = await linkTo(blank);
    expect(link).toContain(`${blank}&download_token=`);
    const file = ok(await follow(link));
    const same = ok(await portal().get(token, blank));
    expect(file.headers['content-disposition']).toBe(same.headers['content-disposition']);
    expect(file.rawPayload.length).toBe(same.rawPayload.length);
    expect(await statusOf(link)).toBe(401);
  });

  test('stops working once it was followed, for its own browser and cookie too', async () => {
    const link = await linkTo();
    expect(await statusOf(link)).toBe(200);
    const again = await portal().send({ url: link, cookies: { access_token: token } });
    expect(codeOf(again)).toEqual([401, 'unauthenticated']);
    expect(again.json()).toMatchObject({
      error: 'This download link was used or has expired. Choose the download again.',
    });
  });

  test('that broke off is continued with the cookie of a browser that has the beginning of the file', async () => {
    const link = await linkTo();
    const { rawPayload: whole, headers } = ok(await follow(link));
    const rest = { url: link, headers: { range: 'bytes=10-', 'if-range': String(headers.etag) } };
    const continued = await portal().send({ ...rest, cookies: { access_token: token } });
    expect([continued.statusCode, continued.rawPayload.equals(whole.subarray(10))]).toEqual([206, true]);
    expect(codeOf(await portal().send(rest))).toEqual([401, 'unauthenticated']);
    const { token: viewer } = world.people.viewer;
    expect(codeOf(await portal().send({ ...rest, cookies: { access_token: viewer } }))).toEqual([403, 'forbidden']);
  });

  test('is not used up by a HEAD request, which returns the headers of the download', async () => {
    const link = await linkTo();
    for (let time = 0; time < 2; time++) {
      const head = await portal().send({ method: 'HEAD', url: link });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-disposition']).toContain('attachment');
    }
    expect(await statusOf(link)).toBe(200);
    expect((await portal().send({ method: 'HEAD', url: link })).statusCode).toBe(401);
  });

  test('lets exactly one of many simultaneous requests through', async () => {
    const link = await linkTo();
    const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(link)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(11);
  });

  test('works on another server of the portal, and is then used up on both', async () => {
    const other = await buildApp(portal().services);
    onTestFinished(() => other.close());
    const link = await linkTo();
    expect((await other.inject(link)).statusCode).toBe(200);
    expect(await statusOf(link)).toBe(401);
  });

  test('lives 60 seconds', async () => {
    const start = new Date();
    onTestFinished(() => portal().setNow(null));
    portal().setNow(start);
    const [one, other] = [await linkTo(), await linkTo()];
    portal().setNow(new Date(start.getTime() + 59_999));
    expect(await statusOf(one)).toBe(200);
    portal().setNow(new Date(start.getTime() + 60_000));
    expect(await statusOf(other)).toBe(401);
  });

  test('opens no other download, no other call, and nothing under another name', async () => {
    const own = await linkTo();
    const [, secret = ''] = own.split('download_token=');
    const other = `/api/reports/audit/download/${world.auditChain.audit}`;
    expect(await statusOf(`${other}?download_token=${secret}`)).toBe(401);
    expect(await statusOf(`/api/auth/permissions?download_token=${secret}`)).toBe(401);
    expect(await statusOf(`/api/auth/permissions?token=${secret}`)).toBe(401);
    expect(await statusOf(own)).toBe(200);
  });

  test('stops working when the session that asked for it ends', async () => {
    const { token: session } = await aPerson(portal(), 'admin', world.company);
    const link = await linkTo(path, session);
    ok(await portal().call(logout, session));
    expect(await statusOf(link)).toBe(401);
  });

  test('is stored hashed, and removed if nobody follows it', async () => {
    const link = await linkTo();
    const rows = () => asSystem(portal().services.db, (db) => db.selectFrom('download_tokens').selectAll().execute());
    const kept = await rows();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(link.split('=')[1]);
    await asSystem(portal().services.db, (db) => sweepDownloadTokens(db, new Date(Date.now() + 60_000)));
    expect(await rows()).toEqual([]);
  });

  test.each([
    '/api/rigs/list',
    '/uploads/images/logo.png',
    'https://elsewhere.test/api/reports/inspection/download/1',
    '/api/reports/inspection/download/../../../rigs/list',
    `/api/reports/inspection/download/${randomUUID()}?token=x`,
    `/api/workbooks/blank?kind=inspection&download_token=x`,
    '/api/workbooks/blank/?kind=inspection',
    'x'.repeat(501),
  ])('is not created for %s', async (other) => {
    expect(fieldsOf(await ask(token, other))).toEqual([422, ['path']]);
  });

  test('is not created for users who may not download, and opens nothing of another company', async () => {
    expect(codeOf(await ask(world.people.viewer.token, path))).toEqual([403, 'forbidden']);
    const other = await aWorld(portal());
    expect(await statusOf(await linkTo(path, other.people.admin.token))).toBe(404);
  });

  test('does not replace the session token in the address that the specification asks for', async () => {
    expect(await statusOf(`${path}?token=${token}`)).toBe(200);
    expect(await statusOf(`${path}?token=${token}`)).toBe(200);
  });
});
