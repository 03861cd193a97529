import { randomUUID } from 'node:crypto';
import { saveNewRig, WORKBOOK_ROUTES } from '@rigbook/contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aPicture, aForm } from '../../../test/support/inputs/forms.ts';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aWorker, jobsOf } from '../../../test/support/jobs.ts';
import { aCompanyWithEditor } from '../../../test/support/people.ts';
import { aRig, aRowPicture, aSheet, anInspectionForm } from '../../../test/support/records/reports.ts';
import { jobKindsOf } from '../../operations/jobs.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { loadDocumentCopies, sweepUploads } from './public.ts';

const portal = aPortal();

const small = async (token: string, path: string, width = 50) =>
  ok(await portal().get(token, `/${path}?w=${width}`)).rawPayload;

/** How many small copies have been made, by the metrics. */
async function made(): Promise<number> {
  const { body } = await portal().send({ method: 'GET', url: '/metrics' });
  const name = 'rigbook_work_duration_seconds_count{kind="picture",name="small copy"}';
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}

/** How many small copies are made while the work is done. */
async function madeBy(work: () => Promise<unknown>): Promise<number> {
  const before = await made();
  await work();
  return (await made()) - before;
}

const doJobs = () => aWorker(portal(), jobKindsOf(portal().services.settings)).worker.doDue();

const copiesOf = (path: string) =>
  asSystem(portal().services.db, (tx) =>
    tx.selectFrom('small_pictures').select('width').where('path', '=', path).orderBy('width').execute(),
  );

async function aSavedReport(pictures: number) {
  const { token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const reportUUID = randomUUID();
  const paths: string[] = [];
  for (let row = 11; row < 11 + pictures; row++)
    paths.push(await aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID, row }));
  const sheet = aSheet(
    'Mast',
    paths.map((path) => ['Major', 'OPEN', path] as [string, string, string]),
  );
  const sent = anInspectionForm(rig.UUID, { reportUUID, data: JSON.stringify([sheet]) });
  ok(await portal().call(WORKBOOK_ROUTES.inspection.save, token, sent));
  return { token, paths, saved: { reportUUID, data: JSON.stringify([sheet]) } };
}

const queued = async () =>
  (await jobsOf(portal().services.db, 'small pictures'))
    .filter(({ state }) => state === 'waiting')
    .map(({ input }) => input);

test('a small copy is made once for all who ask for it at once, and never again', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const path = await aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID: randomUUID() });
  const copies: Buffer[] = [];
  const first = await madeBy(async () =>
    copies.push(...(await Promise.all(Array.from({ length: 20 }, () => small(token, path))))),
  );
  expect([first, new Set(copies.map((copy) => copy.toString('base64'))).size]).toEqual([1, 1]);
  expect(await madeBy(async () => expect(await small(token, path)).toEqual(copies[0]))).toBe(0);
  expect(await madeBy(() => small(token, path, 400))).toBe(1);
});

test('small copies of saved pictures are made in the background, so that nobody waits for them', async () => {
  const { token, paths } = await aSavedReport(3);
  expect(await queued()).toContainEqual({
    paths: expect.arrayContaining(paths) as string[],
    width: 50,
    documents: true,
  });
  expect(await madeBy(doJobs)).toBe(3);
  expect(await madeBy(() => Promise.all(paths.map((path) => small(token, path))))).toBe(0);
});

test('what was seen before its job began is not made again', async () => {
  const { token, paths } = await aSavedReport(2);
  expect(await madeBy(() => small(token, paths[0] ?? ''))).toBe(1);
  expect(await madeBy(doJobs)).toBe(1);
});

test('saving the same pictures again queues nothing', async () => {
  const { token, saved } = await aSavedReport(2);
  await doJobs();
  ok(await portal().post(token, '/api/reports/inspection/update', saved));
  expect(await queued()).toEqual([]);
});

test('the small copy for the list of rigs is made when an image is saved', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const UUID = randomUUID();
  const form = aForm({ UUID, update: '0' }, { field: 'image', name: 'a.jpg', bytes: await aPicture() });
  const image = ok(await portal().postForm(token, '/api/rigs/upload/image', form)).body;
  ok(await portal().call(saveNewRig, token, { body: { UUID, name: 'With image', image } }));
  await doJobs();
  expect(await copiesOf(image)).toEqual([{ width: 400 }]);
});

test('a picture whose file is gone keeps nobody else from theirs', async () => {
  const { token, paths } = await aSavedReport(3);
  await portal().services.files.remove(paths[0] ?? '');
  expect((await portal().get(token, `/${paths[0]}?w=50`)).statusCode).toBe(404);
  await doJobs();
  expect(await Promise.all(paths.map(copiesOf))).toEqual([[], [{ width: 50 }], [{ width: 50 }]]);
});

test('a small copy goes with its picture', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const path = await aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID: randomUUID() });
  await small(token, path);
  expect(await copiesOf(path)).toEqual([{ width: 50 }]);
  const { services } = portal();
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  await sweepUploads({ ...services, now: () => tomorrow });
  expect(await copiesOf(path)).toEqual([]);
});

const documentCopiesOf = (path: string) =>
  asSystem(portal().services.db, (tx) =>
    tx
      .selectFrom('document_pictures')
      .select(['place', 'width', 'height'])
      .where('path', '=', path)
      .orderBy('width')
      .execute(),
  );

describe('the copies for documents', () => {
  test('are made in the background, in the sizes of their places', async () => {
    const { paths } = await aSavedReport(2);
    expect(await documentCopiesOf(paths[0] ?? '')).toEqual([]);
    await doJobs();
    for (const path of paths) {
      const copies = await documentCopiesOf(path);
      expect(copies.map(({ place }) => place)).toEqual(expect.arrayContaining(['table', 'among', 'alone']));
      expect(Math.max(...copies.map(({ width }) => width))).toBeLessThanOrEqual(441);
    }
  });

  test('are made when a document needs them, and kept', async () => {
    const { paths } = await aSavedReport(2);
    const { services } = portal();
    const wanted = [
      { path: paths[1] ?? '', place: 'among' as const },
      { path: 'uploads/rigs/of/nobody.jpg', place: 'table' as const },
      { path: paths[0] ?? '', place: 'alone' as const },
    ];
    const made = await loadDocumentCopies(services, wanted);
    expect(made.map((copy) => copy !== null)).toEqual([true, false, true]);
    const files = vi.spyOn(services.files, 'read');
    onTestFinished(() => files.mockRestore());
    expect(await loadDocumentCopies(services, wanted)).toEqual(made);
    expect(files.mock.calls).toEqual([['uploads/rigs/of/nobody.jpg']]);
  });

  test('go with their picture', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const path = await aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID: randomUUID() });
    const { services } = portal();
    await loadDocumentCopies(services, [{ path, place: 'table' }]);
    expect(await documentCopiesOf(path)).toHaveLength(3);
    await sweepUploads({ ...services, now: () => new Date(Date.now() + 25 * 3_600_000) });
    expect(await documentCopiesOf(path)).toEqual([]);
  });
});
