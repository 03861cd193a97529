import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { COLLECTION_ROUTES, showClient } from '@rigbook/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aForm } from '../../../test/support/inputs/forms.ts';
import { aWorker, timePasses } from '../../../test/support/jobs.ts';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, theOwner, type Company } from '../../../test/support/people.ts';
import { anInspection, aRig } from '../../../test/support/records/reports.ts';
import { closed } from '../../../test/support/connections/sockets.ts';
import { sweep } from '../../operations/maintenance/public.ts';
import { HeldBytes } from '../../platform/http/bodies/held-bytes.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { tidyStoredFiles } from './public.ts';

const MEGABYTE = 1_048_576;
const MOST = Math.floor(0.0115 * 1024 * MEGABYTE);
/** One person may have 2 MB that are not saved, a company 10 MB, and 11.8 MB in all. */
const portal = aPortal({ MAX_UPLOAD_MB: '1', UNSAVED_UPLOADS_MB: '1', COMPANY_STORAGE_GB: '0.0115' });

/** A portal as it comes. */
const usual = aPortal();

let company: Company;
let place: { rigUUID: string };

beforeEach(async () => {
  company = await aCompany(portal());
  const { token } = await aPerson(portal(), 'editor', company);
  place = { rigUUID: (await aRig(portal(), token)).UUID };
});
afterEach(() => void vi.restoreAllMocks());

const anEditor = async () => (await aPerson(portal(), 'editor', company)).token;

/** The port on which the portal listens from then on. */
async function listening(): Promise<string> {
  const { app } = portal();
  if (!app.server.listening) await app.listen({ port: 0 });
  return new URL(app.listeningOrigin).port;
}

const URL_OF_UPLOAD = '/api/reports/move_reports/upload/file';

function upload(token: string, kilobytes: number, reportUUID = randomUUID()) {
  const bytes = Buffer.alloc(kilobytes * 1024, 'x');
  const form = aForm({ ...place, reportUUID }, { field: 'file', name: 'a.bin', bytes });
  return portal().postForm(token, URL_OF_UPLOAD, form);
}

/** Uploads files of a report and saves them. */
async function save(token: string, ...sizes: number[]) {
  const UUID = randomUUID();
  const files: string[] = [];
  for (const size of sizes) files.push(ok(await upload(token, size, UUID)).body);
  ok(await portal().call(COLLECTION_ROUTES.move_reports.saveFiles, token, { body: { ...place, UUID, files } }));
}

const refusalOf = (answer: { statusCode: number; headers: object; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { message: string }).message,
];

const storage = async () =>
  ok(await portal().call(showClient, await theOwner(portal()), { params: { uuid: company.uuid } })).json().storage;

test('one person has only so much that no saved record holds yet, and more once it is saved', async () => {
  const token = await anEditor();
  const report = randomUUID();
  const files = [ok(await upload(token, 900, report)).body, ok(await upload(token, 900, report)).body];
  const refused = await upload(token, 300);
  expect(refusalOf(refused)).toEqual([429, 'file.too_many_unsaved']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  ok(await upload(await anEditor(), 300));
  ok(await portal().call(COLLECTION_ROUTES.move_reports.saveFiles, token, { body: { ...place, UUID: report, files } }));
  ok(await upload(token, 900));
});

test('files sent at once get no more room than one after the other', async () => {
  const token = await anEditor();
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(token, 500)));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429, 429, 429, 429]);
  expect(await storage()).toEqual({ files: 4, bytes: 4 * 500 * 1024, most_bytes: MOST });
});

test('a company has five times what one person has, and so much in all; other companies have theirs', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const token = await anEditor();
    for (const kilobytes of [1000, 1000, 40]) ok(await upload(token, kilobytes));
  }
  expect(refusalOf(await upload(await anEditor(), 100))).toEqual([429, 'file.company_too_many_unsaved']);
  const now = new Date();
  onTestFinished(() => portal().setNow(null));
  // What nobody saves is removed after a day, and leaves its room.
  portal().setNow(new Date(now.getTime() + 25 * 3_600_000));
  await timePasses(portal().services.db, 3_600_000);
  await aWorker(portal(), [sweep]).worker.doDue();
  portal().setNow(null);
  const token = await anEditor();
  expect(await storage()).toMatchObject({ files: 0, bytes: 0 });
  for (let nth = 0; nth < 11; nth += 1) await save(token, 1000);
  ok(await upload(token, 700));
  expect(refusalOf(await upload(token, 400))).toEqual([429, 'file.company_full']);
  expect(await storage()).toEqual({ files: 12, bytes: 11_700 * 1024, most_bytes: MOST });
  company = await aCompany(portal());
  const other = await anEditor();
  place = { rigUUID: (await aRig(portal(), other)).UUID };
  ok(await upload(other, 700));
});

test('who has no room left for what is not saved can still save a report with its workbook', async () => {
  const token = await anEditor();
  for (const kilobytes of [1000, 1000, 48]) ok(await upload(token, kilobytes));
  expect(refusalOf(await upload(token, 1))).toEqual([429, 'file.too_many_unsaved']);
  expect(await anInspection(portal(), token, place.rigUUID)).toMatch(/^[0-9a-f-]{36}$/);
});

test('where there is no room the file is refused before it is read', async () => {
  const token = await anEditor();
  for (const kilobytes of [1000, 1000]) ok(await upload(token, kilobytes));
  const stage = vi.spyOn(portal().services.files, 'stage');
  expect(refusalOf(await upload(token, 900))).toEqual([429, 'file.too_many_unsaved']);
  expect(stage).not.toHaveBeenCalled();
});

test('a large file is refused before it is read if the disk has no room for it, and a small one is not', async () => {
  const token = await anEditor();
  const stage = vi.spyOn(portal().services.files, 'stage');
  vi.spyOn(portal().services.files, 'freeBytes').mockResolvedValue(257 * MEGABYTE);
  expect(refusalOf(await upload(token, 1024 + 100))).toEqual([503, 'portal.no_room']);
  expect(stage).not.toHaveBeenCalled();
  ok(await upload(token, 100));
});

test('files on their way count as well: of one person no more of them are taken at once', async () => {
  const token = await anEditor();
  const port = await listening();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': MEGABYTE,
  };
  const stage = vi.spyOn(portal().services.files, 'stage');
  const begun = () => {
    const sent = request({ port, method: 'POST', path: URL_OF_UPLOAD, headers }).on('error', () => undefined);
    sent.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\nthe beginning');
    onTestFinished(() => void sent.destroy());
    return sent;
  };
  begun();
  begun();
  await expect.poll(() => stage.mock.calls.length).toBe(2);
  const [answer] = (await once(begun(), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(429);
  expect(stage).toHaveBeenCalledTimes(2);
});

test('a file whose caller has gone before it was looked at is on its way no more', async () => {
  const token = await anEditor();
  const { app, services } = portal();
  const port = await listening();
  const form = 'multipart/form-data; boundary=b';
  const headers = { authorization: `Bearer ${token}`, 'content-type': form, 'content-length': MEGABYTE };
  const hold = vi.spyOn(HeldBytes.prototype, 'hold');
  await asSystem(services.db, async (db) => {
    // What the person has is not known until this ends.
    await sql`lock table stored_files in access exclusive mode`.execute(db);
    for (let nth = 0; nth < 3; nth += 1) {
      const arrived = once(app.server, 'request') as Promise<[IncomingMessage]>;
      const sent = request({ port, method: 'POST', path: URL_OF_UPLOAD, headers }).on('error', () => undefined);
      sent.flushHeaders();
      const [{ socket }] = await arrived;
      const ended = closed(socket);
      sent.destroy();
      await ended;
    }
  });
  await expect.poll(() => hold.mock.calls.filter(([, bytes]) => bytes > 0).length).toBe(3);
  ok(await upload(token, 900));
});

test('files from before sizes were kept are measured, and the counts then say what is stored', async () => {
  const token = await anEditor();
  await save(token, 300, 200);
  ok(await upload(token, 100));
  const { db } = portal().services;
  await db.updateTable('uploads').set({ bytes: null }).where('client_id', '=', company.id).execute();
  expect(await storage()).toMatchObject({ files: 3, bytes: 0 });
  await tidyStoredFiles(portal().services);
  expect(await storage()).toMatchObject({ files: 3, bytes: 600 * 1024 });
  const rows = await db.selectFrom('stored_files').select('files').where('client_id', '=', company.id).execute();
  expect(rows).toHaveLength(1);
});

test('people of a company see what their own files take, and nothing of others', async () => {
  await save(await anEditor(), 100);
  const admin = await aPerson(portal(), 'admin', company);
  const show = (uuid: string) => portal().call(showClient, admin.token, { params: { uuid } });
  expect(ok(await show(company.uuid)).json()).toMatchObject({ storage: { files: 1, bytes: 100 * 1024 } });
  expect((await show((await aCompany(portal())).uuid)).statusCode).toBe(404);
});

test('300 photos of a survey are taken within a minute, and saved at once', async () => {
  const { token } = await aPerson(usual(), 'editor', await aCompany(usual()));
  const { UUID: rigUUID } = await aRig(usual(), token);
  const UUID = randomUUID();
  usual().setNow(new Date());
  const files: string[] = [];
  for (let nth = 0; nth < 300; nth += 1) {
    const form = aForm(
      { rigUUID, reportUUID: UUID },
      { field: 'file', name: `${nth}.jpg`, bytes: Buffer.alloc(100, 'x') },
    );
    files.push(ok(await usual().postForm(token, URL_OF_UPLOAD, form)).body);
  }
  const saved = ok(
    await usual().call(COLLECTION_ROUTES.move_reports.saveFiles, token, { body: { rigUUID, UUID, files } }),
  );
  expect(saved.json<{ files: object[] }>().files).toHaveLength(300);
});
