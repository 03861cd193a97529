import { randomUUID } from 'node:crypto';
import {
  compareFindings,
  DELETE_ROUTES,
  type FindingComparison,
  saveComparison,
  type SentBody,
  surveyedSheets,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aSection, registerOf } from '../../../test/support/records/findings.ts';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { textsIn } from '../../../test/support/call.ts';
import { aForm } from '../../../test/support/inputs/forms.ts';
import { anInspectionForm, aRig } from '../../../test/support/records/reports.ts';
import { examine } from '../../operations/doctor/public.ts';

const portal = aPortal();

const MAST = aSection('Mast', [{ text: 'Braces bent at the monkey board', priority: 'Critical' }]);
const MUD = aSection('Mud', [{ text: 'Shaker leaks on the walkway' }]);
const NEW_MAST = aSection('MAST', [{ text: 'Ladder cage loose at the crown' }]);

/** A rig with a survey of mast and mud, and a second one of the mast. */
async function surveyed(partial?: string) {
  const { token } = await aCompanyWithEditor(portal());
  const { token: office } = await aPerson(portal(), 'admin');
  const rig = await aRig(portal(), token);
  const save = async (sheets: object, date: string, more: Record<string, string> = {}) => {
    const { body: fields, file } = anInspectionForm(rig.UUID, {
      data: JSON.stringify(sheets),
      survey_date: date,
      ...more,
    });
    ok(await portal().call(WORKBOOK_ROUTES.inspection.save, token, { body: fields, file }));
    return fields.reportUUID;
  };
  const first = await save([MAST, MUD], '2025-11-01');
  const second = await save([NEW_MAST], '2026-11-01', partial === undefined ? {} : { partial });
  const register = registerOf(portal(), token);
  const update = async (report: string, more: Record<string, string>, sheets = [NEW_MAST]) =>
    ok(
      await portal().call(WORKBOOK_ROUTES.inspection.update, token, {
        body: { reportUUID: report, data: JSON.stringify(sheets), ...more },
      }),
    );
  const current = async () => (await register.texts()).toSorted();
  return { token, office, rig, first, second, register, save, update, current };
}

const WHOLE = ['Ladder cage loose at the crown'];
const PARTIAL = ['Ladder cage loose at the crown', 'Shaker leaks on the walkway'];

describe('a survey of some sheets only', () => {
  test.each([
    [undefined, WHOLE],
    ['0', WHOLE],
    ['', WHOLE],
    ['1', PARTIAL],
  ])('saved with partial %o leaves the other sheets of the last one current', async (partial, expected) => {
    const { current, register, rig } = await surveyed(partial);
    expect(await current()).toEqual(expected);
    expect(await register.figures(`rig=${rig.UUID}`)).toMatchObject({
      total: expected.length,
      earlier: { critical: 1, major: 2 - expected.length },
    });
    const { data } = await register.board();
    expect(data[0]).toMatchObject({ open: { all: expected.length }, earlier: { critical: 1 } });
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('is so until it is said to be of the whole rig, and again', async () => {
    const { current, second, update, token } = await surveyed('1');
    const partial = async () =>
      ok(await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: second } })).json<{
        partial: number;
      }>().partial;
    expect(await partial()).toBe(1);
    // What is left out stays as it is.
    await update(second, {});
    expect(await current()).toEqual(PARTIAL);
    await update(second, { partial: '0' });
    expect([await current(), await partial()]).toEqual([WHOLE, 0]);
    await update(second, { partial: '1' });
    expect([await current(), await partial()]).toEqual([PARTIAL, 1]);
  });

  test('that gets another sheet replaces that as well, also where nothing was found on it', async () => {
    const { current, second, update } = await surveyed('1');
    await update(second, {}, [NEW_MAST, aSection('Mud', [])]);
    expect(await current()).toEqual(WHOLE);
  });

  test('keeps nothing of what a later survey of the whole rig replaced', async () => {
    const { current, save } = await surveyed('0');
    await save([aSection('Crane', [{ text: 'Boom rest worn through' }])], '2026-11-02', { partial: '1' });
    // The first survey was replaced by the second, of which the mast is still current.
    expect(await current()).toEqual(['Boom rest worn through', ...WHOLE]);
  });

  test('gives its sheets back when it is deleted', async () => {
    const { current, second, office } = await surveyed('1');
    ok(await portal().call(DELETE_ROUTES.inspection.delete, office, { params: { uuid: second } }));
    expect(await current()).toEqual(['Braces bent at the monkey board', 'Shaker leaks on the walkway']);
  });

  test('is refused if partial is no yes or no', async () => {
    const { token, rig } = await surveyed();
    const { body } = anInspectionForm(rig.UUID, { data: JSON.stringify([MAST]) });
    const form = aForm({ ...textsIn(body), partial: 'perhaps' });
    expect(codeOf(await portal().postForm(token, '/api/reports/inspection/save', form))).toEqual([400, 'malformed']);
  });

  test('closes nothing on the sheets that it is not of', async () => {
    const { office, token, first, second, register } = await surveyed('1');
    const compared = ok(await portal().call(compareFindings, token, { query: { from: first, to: second } }));
    expect(compared.json<FindingComparison>()).toMatchObject({ sheets: ['MAST'], not_found: [{}, {}] });
    const body: SentBody<typeof saveComparison> = { from: first, to: second, pairs: [], not_found: 'close' };
    expect(ok(await portal().call(saveComparison, office, { body })).json()).toMatchObject({ closed: 1 });
    const rows = (await register.all()).map(({ deficiency, state }) => `${deficiency}: ${state}`).toSorted();
    expect(rows).toEqual([
      'Braces bent at the monkey board: closed',
      'Ladder cage loose at the crown: open',
      'Shaker leaks on the walkway: open',
    ]);
  });
});

test('whoever is about to save a survey learns which sheets are current', async () => {
  const { token, rig } = await surveyed('1');
  const sheets = async (of: string) =>
    ok(await portal().call(surveyedSheets, token, { query: { rig: of, kind: 'inspection' } })).json().sheets;
  expect((await sheets(rig.UUID)).toSorted()).toEqual(['MAST', 'Mud']);
  expect(await sheets((await aRig(portal(), token)).UUID)).toEqual([]);
  const unknown = await portal().call(surveyedSheets, token, { query: { rig: randomUUID(), kind: 'inspection' } });
  expect(codeOf(unknown)).toEqual([404, 'not_found']);
});
