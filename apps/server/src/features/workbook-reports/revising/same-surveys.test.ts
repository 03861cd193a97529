import { createHash, randomUUID } from 'node:crypto';
import { DELETE_ROUTES, saveFollowUpRules, WORKBOOK_ROUTES } from '@rigbook/contract';
import { unzipSync } from 'fflate';
import { afterEach, describe, expect, test } from 'vitest';
import { textsIn } from '../../../../test/support/call.ts';
import { aForm, aZip, workbookBytes } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok, openTwoServers, type Portal } from '../../../../test/support/harness.ts';
import { aWorker } from '../../../../test/support/jobs.ts';
import { aCompanyWithEditor, aPerson, theOwner } from '../../../../test/support/people.ts';
import { aRig, anInspectionForm, aSheet, type SurveyFields } from '../../../../test/support/records/reports.ts';
import { aSurveyZip, aWorkbook } from '../../../../test/support/inputs/workbooks.ts';
import { asSystem } from '../../../platform/identity/scope.ts';
import { readWorkbooks } from '../public.ts';

const portal = aPortal();
afterEach(() => portal().setNow(null));

type Kind = 'inspection' | 'audit' | 'acceptance';
type ToSave = { zip?: Uint8Array; kind?: Kind; once?: '' | '0' | '1' } & Partial<Omit<SurveyFields, 'once'>>;

async function aRigToSurvey(at: Portal = portal()) {
  const { token, company } = await aCompanyWithEditor(at);
  const rig = await aRig(at, token);
  const save = (uuid: string, { zip = aSurveyZip('R-1'), kind = 'inspection', once = '1', ...more }: ToSave = {}) =>
    at.call(
      WORKBOOK_ROUTES[kind].save,
      token,
      anInspectionForm(rig.UUID, { reportUUID: uuid, ...(once !== '' && { once }), ...more }, zip),
    );
  const saved = async (more: ToSave = {}) => {
    const uuid = randomUUID();
    ok(await save(uuid, more));
    return uuid;
  };
  const same = (query: Record<string, string>, by = token) =>
    at.get(by, `/api/reports/inspection/same?${new URLSearchParams({ rig: rig.UUID, ...query }).toString()}`);
  return { token, company, rig, save, saved, same };
}

const checksumOf = (zip: Uint8Array) =>
  createHash('sha256')
    .update(Object.values(unzipSync(zip))[0] ?? '')
    .digest('hex');

const refusedFor = (answer: Awaited<ReturnType<Portal['postForm']>>) => [
  ...codeOf(answer),
  answer.json<{ fields?: { report?: string } }>().fields?.report,
];

describe('a workbook that a report of the rig has already, with once', () => {
  test('is refused and names that report, and nothing is saved', async () => {
    const { token, rig, save, saved } = await aRigToSurvey();
    const first = await saved();
    expect(refusedFor(await save(randomUUID()))).toEqual([409, 'exists_already', first]);
    const list = ok(
      await portal().call(WORKBOOK_ROUTES.inspection.summaries, token, { params: { rigUuid: rig.UUID } }),
    );
    expect(list.json<{ total: number }>().total).toBe(1);
  });

  test('is one with the same bytes, even if the server can read none of it', async () => {
    const { save, saved } = await aRigToSurvey();
    const zip = aZip({ 'a.xlsx': workbookBytes('unreadable') });
    const first = await saved({ zip });
    // Another name, and packed differently.
    const again = aZip({ 'b.xlsx': workbookBytes('unreadable') });
    expect(refusedFor(await save(randomUUID(), { zip: again }))).toEqual([409, 'exists_already', first]);
    ok(await save(randomUUID(), { zip: aZip({ 'a.xlsx': workbookBytes('another') }) }));
  });

  test.each<[string, Uint8Array, boolean]>([
    ['the same Report ref. and sheets in other bytes', aSurveyZip('R-1', { salt: 'x' }), true],
    ['blanks around the Report ref.', aSurveyZip('  R-1 ', { salt: 'x' }), true],
    ['its sheets in another order', aSurveyZip('R-1', { sections: ['QSHE', 'Mast'] }), true],
    ['another Report ref.', aSurveyZip('R-2'), false],
    ['other sheets', aSurveyZip('R-1', { sections: ['Mast', 'QSHE', 'Mud'] }), false],
    ['fewer sheets', aSurveyZip('R-1', { sections: ['Mast'] }), false],
  ])('or one with %s: %s', async (_, zip, isSame) => {
    const { save, saved } = await aRigToSurvey();
    await saved();
    expect((await save(randomUUID(), { zip })).statusCode).toBe(isSame ? 409 : 200);
  });

  test('is found by I3 of a sheet where there is no Summary, and two without a Report ref. are not the same', async () => {
    const { save, saved } = await aRigToSurvey();
    const zipOf = (ref: string, salt: string) =>
      aZip({ 'a.xlsx': aWorkbook({ Mast: { H3: 'Report ref.', I3: ref } }, salt) });
    const first = await saved({ zip: zipOf('R-9', '1') });
    expect(refusedFor(await save(randomUUID(), { zip: zipOf('R-9', '2') }))).toEqual([409, 'exists_already', first]);
    await saved({ zip: zipOf('', '3') });
    ok(await save(randomUUID(), { zip: zipOf('', '4') }));
  });

  test('may be saved for another kind, for another rig, and once the first is in the trash', async () => {
    const { token, company, save, saved } = await aRigToSurvey();
    const first = await saved();
    ok(await save(randomUUID(), { kind: 'audit' }));
    ok(await save(randomUUID(), { rigUUID: (await aRig(portal(), token)).UUID }));
    const { token: admin } = await aPerson(portal(), 'admin', company);
    ok(await portal().call(DELETE_ROUTES.inspection.delete, admin, { params: { uuid: first } }));
    expect((await save(randomUUID())).statusCode).toBe(200);
  });

  test('is no other one if it is the same save, however often it comes', async () => {
    const { save } = await aRigToSurvey();
    const uuid = randomUUID();
    const answers = [await save(uuid), await save(uuid), ...(await Promise.all([save(uuid), save(uuid)]))];
    expect(new Set(answers.map((answer) => ok(answer).body)).size).toBe(1);
    expect(codeOf(await save(uuid, { data: JSON.stringify([aSheet('Mast', [['Minor', 'OPEN']])]) }))).toEqual([
      409,
      'exists',
    ]);
  });

  test.each(['', '0'] as const)('is saved again with once=%j', async (once) => {
    const { token, rig, save, saved } = await aRigToSurvey();
    await saved();
    ok(await save(randomUUID(), { once }));
    const { body } = anInspectionForm(rig.UUID);
    const form = aForm({ ...textsIn(body), once: '2' });
    expect(fieldsOf(await portal().postForm(token, '/api/reports/inspection/save', form))).toEqual([400, ['once']]);
  });

  test('counts after an update by the workbook that the report has then', async () => {
    const { token, save, saved } = await aRigToSurvey();
    const uuid = await saved();
    const { form } = anInspectionForm('', { reportUUID: uuid, rigUUID: '' }, aSurveyZip('R-2'));
    const payload = form.payload.toString('latin1').replace(/name="rigUUID"/, 'name="unknown"');
    ok(
      await portal().postForm(token, '/api/reports/inspection/update', {
        ...form,
        payload: Buffer.from(payload, 'latin1'),
      }),
    );
    expect(refusedFor(await save(randomUUID(), { zip: aSurveyZip('R-2', { salt: 'x' }) }))[2]).toBe(uuid);
    ok(await save(randomUUID()));
  });
});

test('of saves at the same moment, at two servers, exactly one is saved', async () => {
  const { one, other, close } = await openTwoServers();
  try {
    const { token, rig } = await aRigToSurvey(one);
    const save = (at: Portal, index: number) =>
      at.call(
        WORKBOOK_ROUTES.inspection.save,
        token,
        anInspectionForm(rig.UUID, { once: '1' }, aSurveyZip('R-1', { salt: `${index % 2}` })),
      );
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => save(index % 3 ? one : other, index)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<{ UUID: string }>().UUID;
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(refusedFor(answer)).toEqual([409, 'exists_already', winner]);
    }
  } finally {
    await close();
  }
});

describe('asked before a save', () => {
  const answerOf = async (asked: Promise<Awaited<ReturnType<Portal['get']>>>) => ok(await asked).json<object>();

  test('a workbook is known by its bytes or its Report ref., and a survey by its day', async () => {
    const { saved, same } = await aRigToSurvey();
    const zip = aSurveyZip('R-1');
    const older = await saved({ zip, survey_date: '2026-10-07' });
    const newer = await saved({ zip: aSurveyZip('R-2'), survey_date: '2026-10-08' });
    const none = { report: null, same_day: null };
    expect(await answerOf(same({}))).toEqual(none);
    expect(await answerOf(same({ sha256: '', ref: '', survey_date: '' }))).toEqual(none);
    expect(await answerOf(same({ sha256: 'f'.repeat(64), ref: 'R-3', survey_date: '2026-10-09' }))).toEqual(none);
    expect(await answerOf(same({ sha256: checksumOf(zip) }))).toEqual({ report: older, same_day: null });
    expect(await answerOf(same({ ref: ' R-2 ' }))).toEqual({ report: newer, same_day: null });
    expect(await answerOf(same({ sha256: checksumOf(zip), ref: 'R-2', survey_date: '2026-10-08' }))).toEqual({
      report: older,
      same_day: newer,
    });
  });

  test('a survey without a day is one of the day on which it was saved, where its company is', async () => {
    const { company, saved, same } = await aRigToSurvey();
    const rule = { time_zone: 'Asia/Singapore' };
    ok(
      await portal().call(saveFollowUpRules, await theOwner(portal()), { params: { uuid: company.uuid }, body: rule }),
    );
    portal().setNow(new Date('2026-10-07T20:00:00Z'));
    const uuid = await saved();
    portal().setNow(null);
    expect(await answerOf(same({ survey_date: '2026-10-08' }))).toEqual({ report: null, same_day: uuid });
    expect(await answerOf(same({ survey_date: '2026-10-07' }))).toEqual({ report: null, same_day: null });
  });

  test('nobody learns of the rigs of others, and who may not save may not ask', async () => {
    const { company, saved, same } = await aRigToSurvey();
    await saved();
    const { token: foreign } = await aCompanyWithEditor(portal());
    expect(codeOf(await same({ ref: 'R-1' }, foreign))).toEqual([404, 'not_found']);
    const { token: viewer } = await aPerson(portal(), 'viewer', company);
    expect(codeOf(await same({ ref: 'R-1' }, viewer))).toEqual([403, 'forbidden']);
  });

  test.each<[string, string, number]>([
    ['sha256', 'abc', 400],
    ['survey_date', '7-Oct-2026', 400],
    ['rig', 'none', 400],
    ['ref', 'x'.repeat(10_001), 422],
  ])('with a wrong %s that is named', async (field, value, status) => {
    const { same } = await aRigToSurvey();
    expect(fieldsOf(await same({ [field]: value }))).toEqual([status, [field]]);
  });

  test('a Report ref. may be any text', async () => {
    const { same } = await aRigToSurvey();
    for (const ref of ["'; drop table reports --", '\u0000', '\ud800', '%', 'x'.repeat(5000)]) {
      expect(await answerOf(same({ ref }))).toEqual({ report: null, same_day: null });
    }
  });
});

describe('reports from before this was kept', () => {
  const asBefore = (uuid: string, more: object = {}) =>
    asSystem(portal().services.db, (db) =>
      db
        .updateTable('reports')
        .set({ report_ref: null, sheet_names: null, read_sha256: null, ...more })
        .where('uuid', '=', uuid)
        .execute(),
    );
  const readAll = () => aWorker(portal(), [{ ...readWorkbooks, name: randomUUID() }]).worker.doDue();
  const headOf = async (uuid: string) =>
    asSystem(portal().services.db, (db) =>
      db
        .selectFrom('reports')
        .select(['updated_at', 'sheet_sha256'])
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow(),
    );

  test('are known by their Report ref. once their workbooks were read, and nothing of them changes', async () => {
    const { saved, save } = await aRigToSurvey();
    const uuid = await saved();
    const before = await headOf(uuid);
    await asBefore(uuid, { sheet_sha256: null });
    const zip = aSurveyZip('R-1', { salt: 'x' });
    await readAll();
    expect(await headOf(uuid)).toEqual(before);
    expect(refusedFor(await save(randomUUID(), { zip }))).toEqual([409, 'exists_already', uuid]);
    expect(refusedFor(await save(randomUUID()))).toEqual([409, 'exists_already', uuid]);
  });

  test('are known by the workbook that they have, if a server of the version before replaced it', async () => {
    const { saved, save } = await aRigToSurvey();
    const uuid = await saved();
    await asSystem(portal().services.db, (db) =>
      db.updateTable('reports').set({ sheet_sha256: 'of another one' }).where('uuid', '=', uuid).execute(),
    );
    expect((await save(randomUUID(), { zip: aSurveyZip('R-1', { salt: 'x' }) })).statusCode).toBe(200);
  });

  test('whose workbook is gone or unreadable are not tried again', async () => {
    const { saved } = await aRigToSurvey();
    const gone = await saved();
    const unreadable = await saved({ zip: aZip({ 'a.xlsx': workbookBytes('unreadable') }) });
    await asBefore(gone, { sheet_path: 'uploads/rigs/none/gone.xlsx', sheet_sha256: null });
    await readAll();
    const unread = await asSystem(portal().services.db, (db) =>
      db
        .selectFrom('reports')
        .select('uuid')
        .where('read_sha256', 'is', null)
        .where('uuid', 'in', [gone, unreadable])
        .execute(),
    );
    expect(unread).toEqual([]);
  });
});
