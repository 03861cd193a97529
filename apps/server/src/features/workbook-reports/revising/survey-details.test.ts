import { listHistory, WORKBOOK_ROUTES, type WorkbookReport } from '@rigbook/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aCompany, aPerson, type Person } from '../../../../test/support/people.ts';
import { aRig, anInspectionForm, type RigMade } from '../../../../test/support/records/reports.ts';
import { aComingDay, aVisit } from '../../../../test/support/records/visits.ts';
import { aForm } from '../../../../test/support/inputs/forms.ts';

const portal = aPortal();
let admin: Person;
let rig: RigMade;

beforeAll(async () => {
  admin = await aPerson(portal(), 'admin', await aCompany(portal()));
  rig = await aRig(portal(), admin.token);
});

const SAID = {
  title: 'Full rig condition survey',
  surveyors: '["I. Solheim", " S. Pillai ", ""]',
  survey_date: '2026-11-05',
  survey_to: '2026-11-09',
  revision: '1',
  distribution: '["Rig manager, L. Fontaine"]',
};
const SHOWN = { ...SAID, surveyors: ['I. Solheim', 'S. Pillai'], distribution: ['Rig manager, L. Fontaine'] };
const NOTHING = { title: '', surveyors: [], survey_to: null, revision: '', distribution: [] };

async function save(more: Record<string, string>, of = rig) {
  const { body: fields, form } = anInspectionForm(of.UUID, more);
  return { answer: await portal().postForm(admin.token, '/api/reports/inspection/save', form), fields, form };
}

async function saved(more: Record<string, string>, of = rig): Promise<string> {
  const { answer, fields } = await save(more, of);
  ok(answer);
  return fields.reportUUID;
}

const shown = async (uuid: string) =>
  ok(await portal().call(WORKBOOK_ROUTES.inspection.show, admin.token, { params: { uuid } })).json<WorkbookReport>();

async function change(uuid: string, more: object) {
  const { data } = await shown(uuid);
  return portal().post(admin.token, '/api/reports/inspection/update', { reportUUID: uuid, data, ...more });
}

describe('what people say of a survey', () => {
  test('is on its report, in the list of its rig, and on what follows from it', async () => {
    const uuid = await saved(SAID);
    expect(await shown(uuid)).toMatchObject(SHOWN);
    const list = ok(
      await portal().call(WORKBOOK_ROUTES.inspection.summaries, admin.token, { params: { rigUuid: rig.UUID } }),
    );
    expect(list.json<{ data: object[] }>().data[0]).toMatchObject({
      ...SHOWN,
      survey: { title: SHOWN.title, survey_to: SHOWN.survey_to, revision: '1' },
    });
  });

  test('is empty where nothing was said', async () => {
    expect(await shown(await saved({}))).toMatchObject(NOTHING);
  });

  test('is changed by an update, and stays where the update says nothing', async () => {
    const uuid = await saved(SAID);
    const before = (await shown(uuid)).updated_at;
    ok(await change(uuid, { revision: '2', surveyors: [] }));
    const after = await shown(uuid);
    expect(after).toMatchObject({ ...SHOWN, revision: '2', surveyors: [] });
    expect(after.updated_at > before).toBe(true);
    ok(await change(uuid, {}));
    expect(await shown(uuid)).toEqual(after);
    ok(await change(uuid, { survey_to: '', title: '', distribution: '' }));
    expect(await shown(uuid)).toMatchObject({ ...NOTHING, revision: '2', survey_date: '2026-11-05' });
  });

  test('is in the history with what it was before', async () => {
    const uuid = await saved(SAID);
    ok(await change(uuid, { revision: '2', survey_to: '2026-11-08' }));
    const { data } = ok(await portal().call(listHistory, admin.token, { query: { uuid } })).json();
    expect(data.map(({ before, after }) => [before, after])).toEqual([
      [
        { revision: '1', survey_to: '2026-11-09' },
        { revision: '2', survey_to: '2026-11-08' },
      ],
      [null, expect.objectContaining({ title: SHOWN.title, surveyors: SHOWN.surveyors, revision: '1' })],
    ]);
  });

  test('is not changed by whoever saw an older state', async () => {
    const uuid = await saved(SAID);
    const { updated_at: seen } = await shown(uuid);
    ok(await change(uuid, { revision: '2', updated_at: seen }));
    expect(codeOf(await change(uuid, { revision: '3', updated_at: seen }))).toEqual([409, 'stale']);
    ok(await change(uuid, { revision: '2', updated_at: seen }));
    expect((await shown(uuid)).revision).toBe('2');
  });

  test('makes a repeated save another one if it differs', async () => {
    const { answer, fields, form } = await save(SAID);
    ok(answer);
    expect((await portal().postForm(admin.token, '/api/reports/inspection/save', form)).json()).toEqual(answer.json());
    const other = anInspectionForm(rig.UUID, { ...fields, revision: '2' });
    const again = await portal().postForm(admin.token, '/api/reports/inspection/save', other.form);
    expect(codeOf(again)).toEqual([409, 'exists']);
  });

  test('has the inspectors of the visit it was started from as surveyors, unless others are named', async () => {
    const inspectors = await Promise.all([aPerson(portal(), 'editor'), aPerson(portal(), 'admin')]);
    const date = aComingDay(7);
    const visit = await aVisit(portal(), admin.token, rig.UUID, {
      date,
      inspectors: inspectors.map(({ uuid }) => uuid),
    });
    expect((await shown(await saved({ visit }))).surveyors).toEqual(['admin of Provider', 'editor of Provider']);
    expect((await shown(await saved({ visit, surveyors: '["T. Brandt"]' }))).surveyors).toEqual(['T. Brandt']);
    expect((await shown(await saved({ visit, surveyors: '' }))).surveyors).toEqual([]);
    const elsewhere = await aRig(portal(), admin.token);
    expect((await shown(await saved({ visit }, elsewhere))).surveyors).toEqual([]);
  });

  test.each<[object, string]>([
    [{ title: 'a'.repeat(201) }, 'title'],
    [{ surveyors: '[1]' }, 'surveyors'],
    [{ surveyors: 'I. Solheim' }, 'surveyors'],
    [{ surveyors: JSON.stringify(Array.from({ length: 21 }, () => 'x')) }, 'surveyors'],
    [{ surveyors: '{"length":1}' }, 'surveyors'],
    [{ survey_to: '2026-11-31' }, 'survey_to'],
    [{ revision: 'a'.repeat(41) }, 'revision'],
    [{ distribution: JSON.stringify(['a'.repeat(401)]) }, 'distribution'],
  ])('%j is refused', async (wrong, field) => {
    const { answer } = await save({ ...SAID, ...wrong });
    expect(fieldsOf(answer)[1]).toEqual([expect.stringMatching(new RegExp(`^${field}`))]);
    expect([400, 422]).toContain(answer.statusCode);
  });

  test('has no last day before its first one, whichever of them is sent', async () => {
    expect(fieldsOf((await save({ ...SAID, survey_to: '2026-11-04' })).answer)).toEqual([422, ['survey_to']]);
    const uuid = await saved(SAID);
    expect(fieldsOf(await change(uuid, { survey_date: '2026-11-10' }))).toEqual([422, ['survey_to']]);
    expect(fieldsOf(await change(uuid, { survey_to: '2026-11-01' }))).toEqual([422, ['survey_to']]);
  });

  test('is taken as a form as well', async () => {
    const uuid = await saved(SAID);
    const { data } = await shown(uuid);
    const form = aForm({ reportUUID: uuid, data, surveyors: '["S. Pillai"]' });
    ok(await portal().postForm(admin.token, '/api/reports/inspection/update', form));
    expect((await shown(uuid)).surveyors).toEqual(['S. Pillai']);
  });
});
