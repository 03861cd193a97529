import { randomUUID } from 'node:crypto';
import { correctFinding, saveFollowUpRules, WORKBOOK_ROUTES } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aFollowedSurvey, rowIn } from '../../../../test/support/records/answers.ts';
import { aSection, followed, revised } from '../../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aPerson } from '../../../../test/support/people.ts';
import { examine } from '../../../operations/doctor/public.ts';

const portal = aPortal();

const MAST = [{ text: 'brases', ref: 'M-1' }, { text: 'ladder' }, { text: 'hatch', status: '' }];
const SECTIONS = { Mast: MAST, QSHE: [{ text: 'extinguisher' }, { text: 'exit', status: '' }] };

async function aCorrected(more: Partial<Parameters<typeof aFollowedSurvey>[1]> = {}) {
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS, ...more });
  const correct = (text: string, fields: object, by = made.token, event = randomUUID()) =>
    portal().call(correctFinding, by, { params: { uuid: made.find(text) }, body: { event, fields } });
  return { ...made, correct };
}

const doctor = () => examine(portal().services, { fix: false });

describe('a correction', () => {
  test('is in the report, its closing, the register and the search, and leaves what was entered', async () => {
    const { correct, answer, cellsOf, register, find } = await aCorrected();
    ok(await answer('brases', { state: 'progress', text: 'Welded.' }));
    const fields = { deficiency: 'braces', priority: 'critical', location: 'Mast', target_date: '2027-01-05' };
    const row = rowIn(await correct('brases', fields));
    expect(row).toMatchObject({
      deficiency: 'braces',
      priority: 'critical',
      location: 'Mast',
      due_on: '2027-01-05',
      due_from: 'sheet',
    });
    const cells = { B: 'M-1', C: 'braces', E: 'Critical', J: '5-Jan-2027', K: 'Mast' };
    expect(await cellsOf('braces', 'survey')).toMatchObject({ ...cells, G: 'OPEN' });
    expect(await cellsOf('braces')).toMatchObject({ ...cells, G: 'PROGRESS', L: 'Welded.' });
    expect(await register.texts('search=braces')).toEqual(['braces']);
    expect((await register.show(find('brases'))).events.at(-1)).toMatchObject({
      kind: 'corrected',
      before: { deficiency: 'brases', priority: 'Major' },
      after: { deficiency: 'braces', priority: 'Critical' },
    });
    expect(await doctor()).toEqual([]);
  });

  test('follows in the QSHE report, also where that did not have the finding', async () => {
    const { correct, cellsOf } = await aCorrected();
    ok(await correct('extinguisher', { ref: 'Q-9' }));
    expect(await cellsOf('extinguisher', 'qshe')).toMatchObject({ B: 'Q-9', G: 'OPEN' });
    expect(rowIn(await correct('exit', { status: 'open' }))).toMatchObject({ state: 'open' });
    for (const of of ['survey', 'closing', 'qshe'] as const)
      expect(await cellsOf('exit', of)).toMatchObject({ G: 'OPEN' });
    expect(rowIn(await correct('exit', { status: 'closed' }))).toMatchObject({ state: 'closed' });
    expect(await cellsOf('exit')).toBeNull();
    expect(await cellsOf('exit', 'qshe')).toBeNull();
    expect(await doctor()).toEqual([]);
  });

  test('stays with later edits of the report, also with sheets that have the old word, and with what was entered', async () => {
    const { correct, cellsOf, token, report, sheets, answer } = await aCorrected();
    ok(await correct('ladder', { deficiency: 'ladders' }));
    ok(await answer('ladder', { state: 'ready', text: 'Painted.' }));
    await revised(portal(), token, { report, sheets });
    await followed(portal(), token, { report, sheets });
    expect(await cellsOf('ladders')).toMatchObject({ G: 'PROGRESS', L: 'Painted.' });
    expect(await doctor()).toEqual([]);
  });

  test('of a finding that was answered in a report without a closing leaves the answer', async () => {
    const { correct, answer, cellsOf, token, report } = await aCorrected({ kind: 'acceptance' });
    ok(await answer('brases', { state: 'ready', text: 'Welded.' }));
    ok(await correct('brases', { deficiency: 'braces', status: 'open' }));
    expect(await cellsOf('braces', 'survey')).toMatchObject({ G: 'PROGRESS', L: 'Welded.' });
    const sheets = [aSection('Mast', [{ text: 'new' }, { text: 'braces', ref: 'M-1' }, { text: 'ladder' }])];
    await revised(portal(), token, { report, kind: 'acceptance', sheets });
    expect(await cellsOf('braces', 'survey')).toMatchObject({ G: 'PROGRESS', L: 'Welded.' });
    expect(await doctor()).toEqual([]);
  });

  test('leaves the workbook as it came, and is done once', async () => {
    const { correct, token, report, register, find } = await aCorrected();
    const download = async () =>
      ok(
        await portal().call(WORKBOOK_ROUTES.inspection.download, token, { params: { uuid: report } }),
      ).rawPayload.toString('base64');
    const before = await download();
    const event = randomUUID();
    const [first, second] = [
      await correct('ladder', { ref: 'M-2' }, token, event),
      await correct('ladder', { ref: 'M-2' }, token, event),
    ];
    expect(rowIn(first)).toEqual(rowIn(second));
    expect(codeOf(await correct('ladder', { ref: 'M-3' }, token, event))).toEqual([409, 'exists']);
    expect((await register.show(find('ladder'))).events).toHaveLength(1);
    expect(await download()).toBe(before);
  });

  test('closes nothing for a user who may not close', async () => {
    const { correct, office, company, register } = await aCorrected();
    ok(
      await portal().call(saveFollowUpRules, office, {
        params: { uuid: company.uuid },
        body: { verification: 'provider' },
      }),
    );
    const own = rowIn(await correct('ladder', { status: 'closed' }));
    expect(own).toMatchObject({ state: 'open', proposed: { fields: { status: 'closed' } } });
    expect(rowIn(await correct('brases', { status: 'closed' }, office))).toMatchObject({ state: 'closed' });
    expect(await register.texts('state=ready')).toEqual([]);
    expect(await doctor()).toEqual([]);
  });
});

test('a correction is refused without anything in it, of people who may not edit the report, and with wrong words', async () => {
  const { correct, company } = await aCorrected();
  expect(fieldsOf(await correct('ladder', {}))).toEqual([422, ['fields']]);
  expect(fieldsOf(await correct('ladder', { priority: 'urgent' }))).toEqual([400, ['fields.priority']]);
  const { token: client } = await aPerson(portal(), 'client', company);
  expect(codeOf(await correct('ladder', { ref: 'x' }, client))).toEqual([403, 'forbidden']);
  const stranger = await aCorrected();
  expect(codeOf(await correct('ladder', { ref: 'x' }, stranger.token))).toEqual([404, 'not_found']);
});
