import { randomUUID } from 'node:crypto';
import { answerFinding, listFindings, verifyFindings } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aFollowedSurvey, rowIn } from '../../../../test/support/records/answers.ts';
import { aClosing, aSection, aSurvey, entered, registerOf } from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { examine } from '../../../operations/doctor/public.ts';

const portal = aPortal();

const SECTIONS = { Mast: [{ text: 'braces' }, { text: 'ladder' }], QSHE: [{ text: 'extinguisher' }] };

async function aReturning(more: Partial<Parameters<typeof aFollowedSurvey>[1]> = {}) {
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS, ...more });
  const verify = (text: string, body: object) =>
    portal().post(made.office, `/api/findings/verify/${made.find(text)}`, { event: randomUUID(), ...body });
  const back = (text: string, why = 'Not yet.') => verify(text, { result: 'returned', text: why });
  const row = (text: string) => made.register.show(made.find(text));
  return { ...made, verify, back, row };
}

describe('a finding that is returned', () => {
  test('says when, by whom and why until there is an answer with a state, and is found by that', async () => {
    const { answer, back, row, register } = await aReturning();
    expect(await row('braces')).toMatchObject({ returned: null });
    ok(await answer('braces', { state: 'ready', text: 'Welded.' }));
    const returned = { by: 'admin of Provider', text: 'Not yet.', at: expect.any(String) as string };
    expect(rowIn(await back('braces'))).toMatchObject({ state: 'progress', returned });
    expect(await register.list('returned=1')).toMatchObject({ total: 1, data: [{ deficiency: 'braces', returned }] });
    expect(await register.figures('returned=1')).toMatchObject({ total: 1 });
    ok(await answer('braces', { text: 'Which weld?' }));
    expect(await row('braces')).toMatchObject({ returned });
    ok(await answer('braces', { state: 'progress', text: 'Grinding.' }));
    expect(await row('braces')).toMatchObject({ returned: null });
    expect(await register.list('returned=1')).toMatchObject({ total: 0, data: [] });
  });

  test.each([
    ['is closed', { result: 'closed' }],
    ['is answered as ready', null],
  ])('is not any more once it %s', async (_, body) => {
    const { answer, back, row, verify, register } = await aReturning();
    ok(await answer('braces', { state: 'ready', text: 'Welded.' }));
    ok(await back('braces'));
    ok(await (body ? verify('braces', body) : answer('braces', { state: 'ready' })));
    expect(await row('braces')).toMatchObject({ returned: null });
    ok(await verify('braces', body ? { result: 'reopened', text: 'Broke.' } : { result: 'closed' }));
    expect(await row('braces')).toMatchObject({ returned: null });
    expect((await register.list('returned=1')).total).toBe(0);
  });

  test('is not any more once the closing closes it', async () => {
    const { answer, back, row, token, closing } = await aReturning();
    ok(await answer('braces', { state: 'ready', text: 'Welded.' }));
    ok(await back('braces'));
    await entered(portal(), token, closing, { G11: 'CLOSED' });
    await entered(portal(), token, closing, { G11: 'IN PROGRESS' });
    expect(await row('braces')).toMatchObject({ state: 'progress', returned: null });
  });
});

describe("'Action taken' of a finding that is returned", () => {
  test('is what it was before the refused answer, in closing, QSHE report and register', async () => {
    const { answer, back, row, cellsOf, register, find } = await aReturning();
    ok(await answer('extinguisher', { state: 'progress', text: 'Ordered.' }));
    ok(await answer('extinguisher', { state: 'ready', text: 'Replaced.' }));
    expect(await cellsOf('extinguisher', 'qshe')).toMatchObject({ L: 'Replaced.' });
    expect(rowIn(await back('extinguisher'))).toMatchObject({ action_taken: 'Ordered.' });
    for (const of of ['closing', 'qshe'] as const)
      expect(await cellsOf('extinguisher', of)).toMatchObject({ L: 'Ordered.' });
    const { events } = await register.show(find('extinguisher'));
    expect(events.map(({ kind, before, after }) => [kind, before?.['action_taken'], after?.['action_taken']])).toEqual([
      ['progress', '', 'Ordered.'],
      ['ready', 'Ordered.', 'Replaced.'],
      ['returned', 'Replaced.', 'Ordered.'],
    ]);
    ok(await answer('extinguisher', { state: 'ready', text: 'Replaced again.' }));
    ok(await back('extinguisher'));
    expect(await row('extinguisher')).toMatchObject({ action_taken: 'Ordered.' });
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test.each(['inspection', 'acceptance'] as const)("may be the workbook's own, in an %s", async (kind) => {
    const { token, company, office, rig } = await aReturning();
    const [sheet] = [aSection('Deck', [{ text: 'hatch' }])];
    const rows = sheet.rows.map((row, number) =>
      number === 11 ? [...(row ?? []), { position: 'L11', content: 'Taped off' }] : row,
    );
    const sheets = [{ ...sheet, rows }];
    const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets, kind });
    if (kind === 'inspection') await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
    const [found] = (await registerOf(portal(), token).list(`report=${report}`)).data;
    const { UUID = '' } = found ?? {};
    expect([company.id, found?.action_taken]).toEqual([found?.client.id, 'Taped off']);
    const event = () => ({ event: randomUUID() });
    ok(
      await portal().call(answerFinding, token, {
        params: { uuid: UUID },
        body: { ...event(), state: 'ready', text: 'New hatch.' },
      }),
    );
    const returned = { ...event(), result: 'returned', text: 'No.' };
    expect(rowIn(await portal().post(office, `/api/findings/verify/${UUID}`, returned)).action_taken).toBe('Taped off');
  });

  test('stays if the refused answer has not written it, or if something else was written since', async () => {
    const { answer, back, row, token, closing } = await aReturning();
    ok(await answer('braces', { state: 'progress', text: 'Ordered.' }));
    ok(await answer('braces', { state: 'ready' }));
    ok(await back('braces'));
    expect(await row('braces')).toMatchObject({ action_taken: 'Ordered.' });
    ok(await answer('ladder', { state: 'ready', text: 'Painted.' }));
    await entered(portal(), token, closing, { L12: 'Painted twice' });
    ok(await back('ladder'));
    expect(await row('ladder')).toMatchObject({ action_taken: 'Painted twice' });
  });

  test('is put back for each of many', async () => {
    const { answer, find, office, row } = await aReturning();
    ok(await answer('braces', { state: 'ready', text: 'Welded.' }));
    ok(await answer('ladder', { state: 'ready' }));
    const findings = [find('braces'), find('ladder')];
    ok(
      await portal().call(verifyFindings, office, {
        body: {
          event: randomUUID(),
          findings,
          result: 'returned',
          text: 'No.',
        },
      }),
    );
    for (const text of ['braces', 'ladder'])
      expect(await row(text)).toMatchObject({ action_taken: '', state: 'progress', returned: { text: 'No.' } });
  });
});

test('a list of what was returned is empty for another company', async () => {
  const { answer, back } = await aReturning();
  ok(await answer('braces', { state: 'ready' }));
  ok(await back('braces'));
  const other = await aReturning();
  const list = ok(await portal().call(listFindings, other.token, { query: { returned: '1' } })).json();
  expect(list).toMatchObject({ total: 0, data: [] });
});
