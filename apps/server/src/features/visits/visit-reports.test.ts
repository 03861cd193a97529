import { randomUUID } from 'node:crypto';
import {
  DELETE_ROUTES,
  deleteVisit,
  nextSurvey,
  reportOfTheVisit,
  undo,
  visitOfTheReport,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { addDays, type WorkbookKind } from '@rigbook/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, theOwner, type Permission } from '../../../test/support/people.ts';
import { anInspectionForm, aRig, type SurveyFields } from '../../../test/support/records/reports.ts';
import { aComingDay, aVisit } from '../../../test/support/records/visits.ts';

const portal = aPortal();
afterEach(() => portal().setNow(null));

const NONE = { kind: null, report: null, rig: null };
const DAY = aComingDay(7);
const TYPE = { survey: 1, acceptance: 2, maintenance: 3, ndt: 11 };

const reportOf = async (token: string, visit: string) =>
  ok(await portal().call(reportOfTheVisit, token, { params: { uuid: visit } })).json();
const visitOf = async (token: string, report: string) =>
  ok(await portal().call(visitOfTheReport, token, { params: { uuid: report } })).json();
const nextOf = async (token: string, rig: string) =>
  ok(await portal().call(nextSurvey, token, { params: { rigUuid: rig } })).json();

type ToSave = Partial<SurveyFields> & { kind?: WorkbookKind };

/** Saves a report of a day, perhaps started from a visit. */
async function aReport(token: string, rig: string, { kind = 'inspection', ...more }: ToSave) {
  const { body: fields, file } = anInspectionForm(rig, more);
  ok(await portal().call(WORKBOOK_ROUTES[kind].save, token, { body: fields, file }));
  return fields.reportUUID;
}

async function aCompanyWithRig() {
  const company = await aCompany(portal());
  const admin = await aPerson(portal(), 'admin', company);
  return { company, token: admin.token, rig: await aRig(portal(), admin.token) };
}

describe('a visit and the report of its rig and type within two weeks', () => {
  test('lead to each other', async () => {
    const { token, rig } = await aCompanyWithRig();
    const inspector = await aPerson(portal(), 'editor');
    const visit = await aVisit(portal(), token, rig.UUID, { date: DAY, inspectors: [inspector.uuid] });
    const report = await aReport(token, rig.UUID, { survey_date: addDays(DAY, 3) });
    expect(await reportOf(token, visit)).toEqual({
      kind: 'inspection',
      report: { UUID: report, kind: 'inspection', day: addDays(DAY, 3), created_at: expect.stringMatching(/Z$/) },
      rig: { UUID: rig.UUID, name: rig.name },
    });
    expect(await visitOf(token, report)).toEqual({
      visit: {
        UUID: visit,
        date: DAY,
        type: { name: 'Full rig conditional survey' },
        inspectors: [{ UUID: inspector.uuid, name: 'editor of Provider' }],
      },
    });
  });

  test('are not looked for on another rig, of another kind, or further apart', async () => {
    const { token, rig } = await aCompanyWithRig();
    const visit = await aVisit(portal(), token, rig.UUID, { date: DAY });
    const others = [
      await aReport(token, (await aRig(portal(), token)).UUID, { survey_date: DAY }),
      await aReport(token, rig.UUID, { survey_date: DAY, kind: 'acceptance' }),
      await aReport(token, rig.UUID, { survey_date: addDays(DAY, -15) }),
    ];
    expect(await reportOf(token, visit)).toMatchObject({ kind: 'inspection', report: null });
    for (const report of others) expect(await visitOf(token, report)).toEqual({ visit: null });
  });

  test.each<[number, WorkbookKind]>([
    [TYPE.survey, 'inspection'],
    [TYPE.acceptance, 'acceptance'],
    [TYPE.maintenance, 'audit'],
  ])('of type %i are %s reports', async (visit_type_id, kind) => {
    const { token, rig } = await aCompanyWithRig();
    const visit = await aVisit(portal(), token, rig.UUID, { date: DAY, visit_type_id });
    const report = await aReport(token, rig.UUID, { survey_date: DAY, kind });
    expect(await reportOf(token, visit)).toMatchObject({ kind, report: { UUID: report, kind } });
    expect(await visitOf(token, report)).toMatchObject({ visit: { UUID: visit } });
  });

  test('are none for other types, and for a rig that the portal does not have', async () => {
    const { token, rig } = await aCompanyWithRig();
    await aReport(token, rig.UUID, { survey_date: DAY });
    const ndt = await aVisit(portal(), token, rig.UUID, { date: DAY, visit_type_id: TYPE.ndt });
    const elsewhere = await aVisit(portal(), token, rig.UUID, { date: DAY, rig_id: 0, other_rig: 'Another' });
    for (const visit of [ndt, elsewhere]) expect(await reportOf(token, visit)).toEqual(NONE);
  });

  test('go by the day of saving while the survey has none, and end with either of them', async () => {
    const { token, rig } = await aCompanyWithRig();
    const visit = await aVisit(portal(), token, rig.UUID, { date: aComingDay(5) });
    const report = await aReport(token, rig.UUID, {});
    expect((await reportOf(token, visit)).report?.UUID).toBe(report);
    ok(await portal().call(deleteVisit, token, { params: { uuid: visit } }));
    expect(await visitOf(token, report)).toEqual({ visit: null });
    ok(await portal().call(undo, token, { body: { entity: 'visit', UUID: visit } }));
    ok(await portal().call(DELETE_ROUTES.inspection.delete, token, { params: { uuid: report } }));
    expect((await reportOf(token, visit)).report).toBeNull();
  });
});

describe('a report that is started from a visit', () => {
  test('belongs to it, whatever its day and whatever else is near', async () => {
    const { token, rig } = await aCompanyWithRig();
    const [visit, other] = [
      await aVisit(portal(), token, rig.UUID, { date: DAY }),
      await aVisit(portal(), token, rig.UUID, { date: addDays(DAY, 1) }),
    ];
    const started = await aReport(token, rig.UUID, { survey_date: addDays(DAY, 1), visit });
    expect((await reportOf(token, visit)).report?.UUID).toBe(started);
    expect((await reportOf(token, other)).report).toBeNull();
    expect((await visitOf(token, started)).visit?.UUID).toBe(visit);
  });

  test('is saved without it if the visit is deleted meanwhile, to another rig, or of another company', async () => {
    const [{ token, rig }, other] = [await aCompanyWithRig(), await aCompanyWithRig()];
    const gone = await aVisit(portal(), token, rig.UUID, { date: DAY });
    ok(await portal().call(deleteVisit, token, { params: { uuid: gone } }));
    const wrong = [
      gone,
      await aVisit(portal(), token, (await aRig(portal(), token)).UUID, { date: DAY }),
      await aVisit(portal(), other.token, other.rig.UUID, { date: DAY }),
      randomUUID(),
      '',
    ];
    for (const visit of wrong) {
      const report = await aReport(token, rig.UUID, { survey_date: DAY, visit });
      expect(await visitOf(token, report)).toEqual({ visit: null });
    }
    const sent = anInspectionForm(rig.UUID, { visit: 'x' });
    expect(fieldsOf(await portal().call(WORKBOOK_ROUTES.inspection.save, token, sent))).toEqual([400, ['visit']]);
  });
});

describe('the next yearly survey of a rig', () => {
  test('is due a year after the last inspection, until a visit for it is planned', async () => {
    const { token, rig } = await aCompanyWithRig();
    expect(await nextOf(token, rig.UUID)).toEqual({ next: null });
    await aReport(token, rig.UUID, { survey_date: '2026-03-02' });
    await aReport(token, rig.UUID, { survey_date: '2025-03-02' });
    await aReport(token, rig.UUID, { survey_date: '2026-05-02', kind: 'acceptance' });
    const rig_id = expect.any(Number);
    portal().setNow(new Date('2026-11-24T08:00:00Z'));
    const next = { last: '2026-03-02', due: '2027-03-02', rig_id, visit_type_id: TYPE.survey };
    expect(await nextOf(token, rig.UUID)).toEqual({ next });
    await aVisit(portal(), token, rig.UUID, { date: '2027-03-02', visit_type_id: TYPE.ndt });
    expect(await nextOf(token, rig.UUID)).toEqual({ next });
    const planned = await aVisit(portal(), token, rig.UUID, { date: '2027-02-20' });
    expect(await nextOf(token, rig.UUID)).toEqual({ next: null });
    ok(await portal().call(deleteVisit, token, { params: { uuid: planned } }));
    expect(await nextOf(token, rig.UUID)).toEqual({ next });
  });

  test.each<[Permission, number]>([
    ['admin', 200],
    ['client', 200],
    ['viewer', 403],
    ['editor', 403],
  ])('is answered to a(n) %s with %i: who plans visits', async (role, status) => {
    const { company, rig } = await aCompanyWithRig();
    const { token } = await aPerson(portal(), role, company);
    expect((await portal().call(nextSurvey, token, { params: { rigUuid: rig.UUID } })).statusCode).toBe(status);
  });
});

test('what leads from visits to reports is not found by people of another company', async () => {
  const [{ token, rig }, other] = [await aCompanyWithRig(), await aCompanyWithRig()];
  const visit = await aVisit(portal(), token, rig.UUID, { date: DAY });
  const report = await aReport(token, rig.UUID, { survey_date: DAY, visit });
  for (const path of [`report/${visit}`, `of-report/${report}`, `next-survey/${rig.UUID}`]) {
    expect(codeOf(await portal().get(other.token, `/api/visits/${path}`))).toEqual([404, 'not_found']);
    ok(await portal().get(await theOwner(portal()), `/api/visits/${path}`));
  }
});
