import { randomUUID } from 'node:crypto';
import { listNotices, logout, type UnreadNotices, updateVisit } from '@rigbook/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { anotherServer, codeOf, ok, openTwoServers, type Portal } from '../../../test/support/harness.ts';
import { readAll } from '../../../test/support/records/notices.ts';
import { aCompany, aPerson, theOwner, type Company, type Person } from '../../../test/support/people.ts';
import { anInspection, aRig } from '../../../test/support/records/reports.ts';
import { aVisit, visitElsewhere } from '../../../test/support/records/visits.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { NoticeStreams } from './streams.ts';

let one: Portal;
let other: Portal;
let address: Record<'one' | 'other', string>;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ one, other, close } = await openTwoServers({ SESSION_IDLE_HOURS: '1' }));
  const listen = ({ app }: Portal) => app.listen({ port: 0, host: '127.0.0.1' });
  address = { one: await listen(one), other: await listen(other) };
});
afterAll(() => close());

/** A company in which the admin saves what the viewer is notified of. */
async function aWatcher() {
  const company = await aCompany(one);
  const admin = await aPerson(one, 'admin', company);
  const viewer = await aPerson(one, 'viewer', company);
  const rig = await aRig(one, admin.token);
  const save = (portal: Portal) => anInspection(portal, admin.token, rig.UUID);
  return { company, admin, viewer, save };
}

/** An open stream: what it says next, and its end. */
async function streamOf(on: string, { token }: Pick<Person, 'token'>, query = '') {
  const given = new AbortController();
  onTestFinished(() => given.abort());
  // A connection of its own, which is not kept for the next one.
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  const answer = await fetch(`${on}/api/notices/stream${query}`, { headers, signal: given.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The next event; null once the stream has ended. */
  const next = async (): Promise<UnreadNotices | null> => {
    for (;;) {
      const [event, ...rest] = text.split('\n\n');
      if (event !== undefined && rest.length > 0) {
        text = rest.join('\n\n');
        if (event.startsWith('data: ')) return JSON.parse(event.slice('data: '.length)) as UnreadNotices;
        continue;
      }
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done || value === undefined) return null;
      text += value;
    }
  };
  return { answer, next, leave: () => given.abort() };
}

describe('a stream of notices', { timeout: 30_000 }, () => {
  test('counts what the list shows: nothing of a visit that is another company’s by now', async () => {
    const { company, admin, viewer } = await aWatcher();
    const [owner, theirs] = [await theOwner(one), await aCompany(one)];
    const rig = await aRig(one, admin.token);
    const visit = await aVisit(one, owner, rig.UUID, { client_id: company.id });
    const { next } = await streamOf(address.one, viewer);
    expect((await next())?.unread).toBe(1);
    const given = { ...visitElsewhere(), client_id: theirs.id };
    ok(await one.call(updateVisit, owner, { params: { uuid: visit }, body: given }));
    expect((await next())?.unread).toBe(0);
    expect(ok(await one.call(listNotices, viewer.token)).headers['x-unread']).toBe('0');
  });

  test('says at once what is unread, and what has changed on its own server or on another one', async () => {
    const { viewer, save } = await aWatcher();
    await save(one);
    const streams = [await streamOf(address.one, viewer), await streamOf(address.other, viewer)];
    for (const { answer, next } of streams) {
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
        'no-store',
      ]);
      expect(await next()).toEqual({ unread: 1, newest: expect.any(String) });
    }
    await save(other);
    for (const { next } of streams) expect(await next()).toMatchObject({ unread: 2 });
    await readAll(one, viewer.token);
    for (const { next } of streams) expect(await next()).toEqual({ unread: 0, newest: null });
  });

  test('tells nobody what is unread of someone else', async () => {
    const { viewer, save } = await aWatcher();
    const stranger = await aWatcher();
    const { next } = await streamOf(address.one, stranger.viewer);
    expect(await next()).toMatchObject({ unread: 0 });
    await save(one);
    await stranger.save(one);
    expect(await next()).toMatchObject({ unread: 1 });
    expect(await (await streamOf(address.one, viewer, '?seconds=0')).next()).toMatchObject({ unread: 1 });
  });

  test('ends with its session, whichever server that ends on, and not with another session of its person', async () => {
    const { viewer } = await aWatcher();
    const login = { email: viewer.email, password: 'a password for tests' };
    const again = ok(await one.post(undefined, '/api/auth/login', login)).json<{ access_token: string }>();
    const [ending, staying] = [
      await streamOf(address.other, { token: again.access_token }),
      await streamOf(address.other, viewer),
    ];
    expect(await ending.next()).toMatchObject({ unread: 0 });
    ok(await one.call(logout, again.access_token));
    expect(await ending.next()).toBeNull();
    staying.leave();
    expect((await streamOf(address.other, { token: again.access_token })).answer.status).toBe(401);
  });

  test('is no use of its session, which ends unused although a page is left open', async () => {
    const { viewer } = await aWatcher();
    onTestFinished(() => one.setNow(null));
    const idle = one.services.settings.SESSION_IDLE_HOURS * 3_600_000;
    const later = (milliseconds: number) => one.setNow(new Date(Date.now() + milliseconds));
    later(idle - 60_000);
    expect(await (await streamOf(address.one, viewer, '?seconds=0')).next()).toMatchObject({ unread: 0 });
    later(idle + 60_000);
    expect((await streamOf(address.one, viewer, '?seconds=0')).answer.status).toBe(401);
  });

  test('ends after as many seconds as it was asked for, and at once for none', async () => {
    const { viewer } = await aWatcher();
    for (const seconds of [0, 1]) {
      const { next } = await streamOf(address.one, viewer, `?seconds=${seconds}`);
      expect([await next(), await next()]).toEqual([{ unread: 0, newest: null }, null]);
    }
  });

  test('is opened with the cookie of the session as well, and refused without a session or with other words', async () => {
    const { viewer } = await aWatcher();
    const ask = (headers: Record<string, string>, query = '?seconds=0') =>
      one.send({ method: 'GET', url: `/api/notices/stream${query}`, headers });
    expect(ok(await ask({ cookie: `access_token=${viewer.token}` })).body).toBe('data: {"unread":0,"newest":null}\n\n');
    expect(codeOf(await ask({}))).toEqual([401, 'unauthenticated']);
    for (const seconds of ['-1', 'long', '99999', randomUUID()])
      expect((await ask({ authorization: `Bearer ${viewer.token}` }, `?seconds=${seconds}`)).statusCode).toBe(400);
  });

  test('is one of eight of a person on a server; those that were left make room', async () => {
    const { viewer, admin } = await aWatcher();
    const streams = await Promise.all(Array.from({ length: 8 }, () => streamOf(address.one, viewer)));
    const refused = await streamOf(address.one, viewer);
    expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await streamOf(address.other, viewer)).answer.status).toBe(200);
    expect((await streamOf(address.one, admin)).answer.status).toBe(200);
    streams[0]?.leave();
    await expect.poll(async () => (await streamOf(address.one, viewer, '?seconds=0')).answer.status).toBe(200);
  });

  test('is one of three hundred of a company on a server: the oldest of the largest holder gives way', async () => {
    const { company, viewer } = await aWatcher();
    const colleagues = await Promise.all(Array.from({ length: 38 }, () => aPerson(one, 'viewer', company)));
    const first = await streamOf(address.one, viewer);
    const windows = [viewer, ...colleagues].flatMap((person) => Array.from({ length: 8 }, () => person)).slice(1, 300);
    const opened = await Promise.all(windows.map((person) => streamOf(address.one, person)));
    expect(opened.filter(({ answer }) => answer.status !== 200)).toEqual([]);
    const foreign = await streamOf(address.one, await aPerson(one, 'viewer', await aCompany(one)));
    const last = await streamOf(address.one, await aPerson(one, 'viewer', company));
    const nothing = { unread: 0, newest: null };
    expect([await first.next(), await first.next()]).toEqual([nothing, null]);
    for (const { next } of [...opened, foreign, last]) expect(await next()).toEqual(nothing);
  });

  test('is opened on a full server too: the oldest of the company that has most of them gives way', async () => {
    const streams = new NoticeStreams(one.services, { person: 8, company: 4, server: 5 });
    onTestFinished(() => streams.close());
    const [large, small] = [await aCompany(one), await aCompany(one)];
    const open = async (company: Company) => {
      const { id: user } = await aPerson(one, 'viewer', company);
      const { uuid: session } = await asSystem(one.services.db, (db) =>
        db.selectFrom('sessions').select('uuid').where('user_id', '=', user).executeTakeFirstOrThrow(),
      );
      return streams.open({ session, user, company: company.id }, 60);
    };
    const ofSmall = [await open(small), await open(small)];
    const ofLarge = [await open(large), await open(large), await open(large)];
    const last = await open(await aCompany(one));
    expect([...ofSmall, ...ofLarge, last].map(({ writableEnded }) => writableEnded)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  test('does not keep its server from stopping', async () => {
    const third = await anotherServer(one);
    const on = await third.portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { viewer } = await aWatcher();
    const { next } = await streamOf(on, viewer);
    expect(await next()).toMatchObject({ unread: 0 });
    await third.close();
    expect(await next()).toBeNull();
  });
});
