import { randomUUID } from 'node:crypto';
import {
  assignFindings,
  CLOSING_ROUTES,
  type correctFinding,
  type FindingRow,
  findingsTurn,
  saveFollowUpRules,
  type SentBody,
} from '@rigbook/contract';
import { type Sheet, withCell, withRows } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aFollowedSurvey, rowIn } from '../../../../test/support/records/answers.ts';
import { aSection, revised, sheetsOf } from '../../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { noticesFor, readAll } from '../../../../test/support/records/notices.ts';
import { aPerson } from '../../../../test/support/people.ts';
import { examine } from '../../../operations/doctor/public.ts';

const portal = aPortal();

const SECTIONS = {
  Mast: [
    { text: 'braces', ref: 'M-1', priority: 'Critical', target_date: '1-Dec-2026' },
    { text: 'ladder', ref: 'M-2' },
  ],
};

type Fields = SentBody<typeof correctFinding>['fields'];

/** A survey of a company whose findings the provider verifies. */
async function aVerified(verification: 'none' | 'provider' | 'company' = 'provider') {
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
  ok(
    await portal().call(saveFollowUpRules, made.office, {
      params: { uuid: made.company.uuid },
      body: { verification },
    }),
  );
  const surveyor = await aPerson(portal(), 'editor');
  await readAll(portal(), surveyor.token);
  const act = (call: string, text: string, body: object, by = made.token) =>
    portal().post(by, `/api/findings/${call}/${made.find(text)}`, { event: randomUUID(), ...body });
  const propose = async (text: string, fields: Fields, more: object = {}) =>
    rowIn(await act('correct', text, { fields, ...more }));
  const decide = (text: string, accept: boolean, said = '', by = surveyor.token) =>
    act('decide', text, { accept, text: said }, by);
  const show = async (text: string): Promise<FindingRow> => made.register.show(made.find(text));
  const kinds = async (text: string) => (await made.register.show(made.find(text))).events.map(({ kind }) => kind);
  const healthy = async () => expect(await examine(portal().services, { fix: false })).toEqual([]);
  return { ...made, surveyor, act, propose, decide, show, kinds, healthy };
}

describe('where findings are verified, a change by the company’s people', () => {
  test('of what the survey says is proposed, and the rest of it applies at once', async () => {
    const { propose, cellsOf, kinds, healthy } = await aVerified();
    const row = await propose(
      'braces',
      { priority: 'minor', ref: 'M-9', location: 'Top' },
      { text: 'It is hand tight.' },
    );
    expect(row).toMatchObject({
      priority: 'critical',
      ref: 'M-1',
      location: 'Top',
      proposed: {
        fields: { priority: 'minor', ref: 'M-9' },
        by: expect.stringContaining('editor of'),
        at: expect.any(String),
        text: 'It is hand tight.',
      },
    });
    expect(await cellsOf('braces', 'survey')).toMatchObject({ B: 'M-1', E: 'Critical', K: 'Top' });
    expect((await kinds('braces')).at(-1)).toBe('corrected');
    await healthy();
  });

  test.each<[fields: Fields, proposed: object]>([
    [{ status: 'closed' }, { status: 'closed' }],
    [{ status: 'progress' }, { status: 'progress' }],
    [{ target_date: '2027-02-01' }, { target_date: '2027-02-01' }],
    [{ target_date: null }, { target_date: null }],
    [
      { deficiency: 'brace', recommendation: 'Weld', reference: 'API 4G' },
      { deficiency: 'brace', recommendation: 'Weld', reference: 'API 4G' },
    ],
    [{ priority: 'critical', ref: 'M-2' }, { ref: 'M-2' }],
  ])('such as %j is an event, a notice and a mark, and nothing else', async (fields, proposed) => {
    const { propose, kinds, surveyor, token, show, register } = await aVerified();
    const before = await show('braces');
    const row = await propose('braces', fields);
    expect(row.proposed?.fields).toEqual(proposed);
    const { state, priority, due_on, deficiency, closed_on } = before;
    expect(row).toMatchObject({ state, priority, due_on, deficiency, closed_on, revision: before.revision + 1 });
    expect((await kinds('braces')).at(-1)).toBe('proposed');
    expect(await noticesFor(portal(), surveyor.token)).toEqual(['proposed 1']);
    expect(await noticesFor(portal(), token)).toEqual([]);
    expect(await register.texts('proposed=1')).toEqual(['braces']);
  });

  test('applies at once where it is of who takes care of it or where it is, and where nobody verifies', async () => {
    const { propose } = await aVerified();
    expect(await propose('ladder', { action_by: 'Bosun', location: 'Deck' })).toMatchObject({
      action_by: 'Bosun',
      location: 'Deck',
      proposed: null,
    });
    const free = await aVerified('none');
    expect(await free.propose('braces', { priority: 'minor' })).toMatchObject({ priority: 'minor', proposed: null });
  });

  test('applies at once if it is the provider’s', async () => {
    const { act, surveyor } = await aVerified();
    const row = rowIn(await act('correct', 'braces', { fields: { priority: 'minor' } }, surveyor.token));
    expect(row).toMatchObject({ priority: 'minor', proposed: null });
  });

  test('of a due day is proposed, and the owner chosen with it is the owner at once', async () => {
    const { act, token, find, show, editor, decide } = await aVerified();
    const later = { due_on: '2027-03-01', reason: 'Parts are late.' };
    const row = rowIn(await act('assign', 'braces', { ...later, owner: editor.uuid }));
    expect(row).toMatchObject({
      owner: { UUID: editor.uuid },
      due_on: '2026-12-01',
      proposed: { fields: { due_on: '2027-03-01' }, text: 'Parts are late.' },
    });
    const many = { event: randomUUID(), findings: [find('braces'), find('ladder')], ...later };
    expect(ok(await portal().call(assignFindings, token, { body: many })).json().done).toHaveLength(2);
    expect(await show('ladder')).toMatchObject({ proposed: { fields: { due_on: '2027-03-01' } } });
    expect(rowIn(await decide('ladder', true))).toMatchObject({
      due_on: '2027-03-01',
      due_from: 'person',
      proposed: null,
    });
  });

  test('in the closing’s edit is proposed of priority and target date, and what else was edited is saved', async () => {
    const { closing, token, sheets, cellsOf, show, find, decide, healthy } = await aVerified();
    const stored = await sheetsOf(portal(), token, 'closing', closing);
    const edit = (changes: Record<string, string>): Sheet[] =>
      stored.map((sheet) => {
        const number = sheet.rows.findIndex((row) => row?.some(({ content }) => content === 'braces'));
        const row = Object.entries(changes).reduce(
          (next, [column, content]) => withCell(next, { position: `${column}${number}`, content }),
          sheet.rows[number] ?? null,
        );
        return withRows(sheet, new Map([[number, row]]));
      });
    const save = async (changes: Record<string, string>) =>
      ok(
        await portal().call(CLOSING_ROUTES.closing.updateSelf, token, {
          body: {
            reportUUID: closing,
            data: JSON.stringify(edit(changes)),
          },
        }),
      ).json();
    const changes = { E: 'Minor', J: '5-Feb-2027', L: 'We are at it.' };
    expect(await save(changes)).toMatchObject({ proposed: 1 });
    expect(await cellsOf('braces')).toMatchObject({ E: 'Critical', J: '1-Dec-2026', L: 'We are at it.' });
    expect(await show('braces')).toMatchObject({
      priority: 'critical',
      action_taken: 'We are at it.',
      proposed: { fields: { priority: 'minor', target_date: '2027-02-05' } },
    });
    expect(await save(changes)).not.toHaveProperty('proposed');
    expect(rowIn(await decide('braces', true))).toMatchObject({ priority: 'minor', due_on: '2027-02-05' });
    expect([sheets.length, find('braces')]).toEqual([1, expect.any(String)]);
    await healthy();
  });

  test('by another workbook applies, with an event for each finding and one notice for the provider', async () => {
    const { token, report, show, surveyor, register, find } = await aVerified();
    await revised(portal(), token, {
      report,
      sheets: [
        aSection('Mast', [
          { text: 'braces', ref: 'M-1', priority: 'Minor' },
          { text: 'ladder', ref: 'M-2', status: 'PROGRESS' },
        ]),
      ],
    });
    expect(await show('braces')).toMatchObject({ priority: 'minor', proposed: null });
    const events = (await register.show(find('braces'))).events;
    expect(events.find(({ kind }) => kind === 'revised')).toMatchObject({
      before: { priority: 'Critical', target_date: '1-Dec-2026' },
      after: { priority: 'Minor', target_date: '' },
    });
    expect(await noticesFor(portal(), surveyor.token)).toContain('revised 2');
  });
});

describe('a proposal', () => {
  test('that is accepted is a correction, which outlives another workbook, and its author hears of it', async () => {
    const { propose, decide, cellsOf, kinds, token, surveyor, report, show, healthy } = await aVerified();
    await propose('braces', { priority: 'minor', deficiency: 'braces of the mast' });
    expect(rowIn(await decide('braces', true))).toMatchObject({
      priority: 'minor',
      deficiency: 'braces of the mast',
      proposed: null,
    });
    for (const of of ['survey', 'closing'] as const)
      expect(await cellsOf('braces of the mast', of)).toMatchObject({ E: 'Minor' });
    expect((await kinds('braces')).slice(-3).toSorted()).toEqual(['accepted', 'corrected', 'proposed']);
    expect(await noticesFor(portal(), token)).toEqual(['decided 1']);
    await revised(portal(), surveyor.token, { report, sheets: [aSection('Mast', SECTIONS.Mast)] });
    expect(await show('braces')).toMatchObject({ priority: 'minor', deficiency: 'braces of the mast' });
    await healthy();
  });

  test('that is refused changes nothing and needs a reason', async () => {
    const { propose, decide, show, kinds, token, register } = await aVerified();
    await propose('braces', { priority: 'minor' });
    expect(fieldsOf(await decide('braces', false, ' '))).toEqual([422, ['text']]);
    expect(rowIn(await decide('braces', false, 'It can fall.'))).toMatchObject({
      priority: 'critical',
      proposed: null,
    });
    expect((await kinds('braces')).at(-1)).toBe('refused');
    expect(await noticesFor(portal(), token)).toEqual(['decided 1']);
    expect(await show('braces')).toMatchObject({ proposed: null });
    expect(await register.texts('proposed=1')).toEqual([]);
  });

  test('to close is a verification: with its day and name, and with the proof that it needs', async () => {
    const { propose, decide, cellsOf, office, company, surveyor } = await aVerified();
    ok(
      await portal().call(saveFollowUpRules, office, {
        params: { uuid: company.uuid },
        body: {
          proof: { critical: 'text', major: 'none', minor: 'none' },
        },
      }),
    );
    await propose('braces', { status: 'closed' });
    expect(fieldsOf(await decide('braces', true, 'Seen.'))).toEqual([422, ['pictures']]);
    const row = rowIn(await decide('braces', true, 'Seen on the rig today.'));
    expect(row).toMatchObject({ state: 'closed', verified_by: expect.stringContaining('editor of'), proposed: null });
    expect(await cellsOf('braces')).toMatchObject({ G: 'CLOSED', M: expect.stringContaining('editor of') });
    expect(surveyor.token).not.toBe('');
  });

  test('is replaced by a second one, outlives answers, and ends when the finding is closed or says something else', async () => {
    const { propose, act, answer, decide, show, surveyor } = await aVerified();
    await propose('braces', { priority: 'minor' });
    await propose('braces', { ref: 'M-7' });
    expect((await show('braces')).proposed?.fields).toEqual({ ref: 'M-7' });
    ok(await answer('braces', { state: 'ready', text: 'It was welded.' }));
    expect((await show('braces')).proposed?.fields).toEqual({ ref: 'M-7' });
    ok(await act('correct', 'braces', { fields: { location: 'Top' } }, surveyor.token));
    expect((await show('braces')).proposed?.fields).toEqual({ ref: 'M-7' });
    ok(await act('correct', 'braces', { fields: { ref: 'M-8' } }, surveyor.token));
    expect(await show('braces')).toMatchObject({ ref: 'M-8', proposed: null });
    const late = await decide('braces', true);
    expect(codeOf(late)).toEqual([409, 'stale']);
    expect(late.json<{ finding: FindingRow }>().finding).toMatchObject({ ref: 'M-8' });
    await propose('braces', { ref: 'M-9' });
    ok(await act('verify', 'braces', { result: 'closed' }, surveyor.token));
    expect((await show('braces')).proposed).toBeNull();
  });

  test('of a status that an answer has changed since can only be refused', async () => {
    const { propose, answer, decide } = await aVerified();
    await propose('braces', { status: 'closed' });
    ok(await answer('braces', { state: 'progress', text: 'We have begun.' }));
    expect(codeOf(await decide('braces', true))).toEqual([409, 'stale']);
    expect(rowIn(await decide('braces', false, 'Not yet.'))).toMatchObject({ state: 'progress', proposed: null });
  });

  test('is decided by those who verify, not by its author, once, and waits for them', async () => {
    const { propose, decide, company, surveyor, token, act } = await aVerified('company');
    const admin = await aPerson(portal(), 'admin', company);
    const waits = async (by: string) => ok(await portal().call(findingsTurn, by)).json().asked.total;
    // Nobody's would wait for the admin for that reason.
    for (const text of ['braces', 'ladder']) ok(await act('assign', text, { owner: surveyor.uuid }, surveyor.token));
    await propose('ladder', { priority: 'minor' });
    ok(await act('correct', 'braces', { fields: { priority: 'minor' } }, admin.token));
    expect([await waits(admin.token), await waits(token)]).toEqual([1, 0]);
    expect(await waits(surveyor.token)).toBeGreaterThanOrEqual(2);
    expect(codeOf(await decide('braces', true, '', admin.token))).toEqual([403, 'own_answer']);
    expect(codeOf(await decide('ladder', true, '', token))).toEqual([403, 'forbidden']);
    const event = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect(rowIn(await act('decide', 'ladder', { event, accept: true, text: '' }, admin.token))).toMatchObject({
        priority: 'minor',
        proposed: null,
      });
    expect(codeOf(await act('decide', 'ladder', { event, accept: false, text: 'No.' }, admin.token))).toEqual([
      409,
      'exists',
    ]);
    expect(rowIn(await decide('braces', true))).toMatchObject({ priority: 'minor' });
  });
});
