import { randomUUID } from 'node:crypto';
import {
  answerFindings,
  correctFinding,
  type Many,
  saveFollowUpRules,
  type SentBody,
  verifyFindings,
} from '@rigbook/contract';
import { formatClosingDate } from '@rigbook/domain';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFollowedSurvey, rowIn } from '../../../../test/support/records/answers.ts';
import { registerOf } from '../../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aPerson } from '../../../../test/support/people.ts';
import { examine } from '../../../operations/doctor/public.ts';

const portal = aPortal({ SESSION_HOURS: '1000', SESSION_IDLE_HOURS: '1000' });

const SECTIONS = {
  Mast: [
    { text: 'braces', priority: 'Critical' },
    { text: 'ladder' },
    { text: 'sheave', status: 'CLOSED' },
    { text: 'hatch', status: '' },
  ],
  QSHE: [{ text: 'extinguisher', priority: 'Minor' }],
};

async function aVerified(more: Partial<Parameters<typeof aFollowedSurvey>[1]> = {}) {
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS, ...more });
  const verify = (text: string, body: object, by = made.office) =>
    portal().post(by, `/api/findings/verify/${made.find(text)}`, { event: randomUUID(), ...body });
  const rule = async (rules: object) =>
    ok(await portal().call(saveFollowUpRules, made.office, { params: { uuid: made.company.uuid }, body: rules }));
  return { ...made, verify, rule };
}

const at = (now: string) => {
  portal().setNow(new Date(now));
  onTestFinished(() => portal().setNow(null));
};

const dateOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return formatClosingDate(year, month, date);
};

describe('a finding that is verified', () => {
  test('closes the row of the closing, with the day and the name of the person who verified it, and the row of the QSHE report', async () => {
    at('2026-11-20T10:00:00Z');
    const { answer, verify, cellsOf, register, find } = await aVerified();
    ok(await answer('extinguisher', { state: 'ready', text: 'Replaced.' }));
    const row = rowIn(await verify('extinguisher', { result: 'closed', text: 'Seen.' }));
    expect(row).toMatchObject({
      state: 'closed',
      status: 'closed',
      closed_on: '2026-11-20',
      verified_by: 'admin of Provider',
    });
    const cells = { G: 'CLOSED', I: '20-Nov-2026', L: 'Replaced.', M: 'admin of Provider' };
    expect(await cellsOf('extinguisher')).toMatchObject(cells);
    expect(await cellsOf('extinguisher', 'qshe')).toMatchObject(cells);
    const { events } = await register.show(find('extinguisher'));
    expect(events.map(({ kind, text }) => [kind, text])).toEqual([
      ['ready', 'Replaced.'],
      ['closed', 'Seen.'],
    ]);
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test.each([
    ['2026-11-22', 2],
    ['2026-11-20', 0],
    ['2026-11-17', 0],
    ['2021-11-20', 0],
    ['2026-11-25', 5],
  ])('may have been closed on %s, at the age of %i days', async (day, age) => {
    at('2026-11-20T10:00:00Z');
    const { verify, cellsOf, find, register } = await aVerified();
    at('2026-11-25T10:00:00Z');
    const closed = { closed_on: day, age_days: age, verified_on: '2026-11-25' };
    expect(rowIn(await verify('braces', { result: 'closed', closed_on: day }))).toMatchObject(closed);
    expect(await cellsOf('braces')).toMatchObject({ I: dateOf(day) });
    at('2026-12-25T10:00:00Z');
    expect(await register.show(find('braces'))).toMatchObject(closed);
  });

  test.each(['2026-11-26', '2021-11-19', '9999-12-31', '0001-01-01'])(
    'was not closed on %s: not in the future, nor more than five years before it was found',
    async (day) => {
      at('2026-11-20T10:00:00Z');
      const { verify } = await aVerified();
      at('2026-11-25T10:00:00Z');
      expect(fieldsOf(await verify('braces', { result: 'closed', closed_on: day }))).toEqual([422, ['closed_on']]);
    },
  );

  test.each(['audit', 'acceptance'] as const)('has its day in an %s too', async (kind) => {
    const { verify, cellsOf } = await aVerified({ kind });
    const { closed_on: day } = rowIn(await verify('braces', { result: 'closed' }));
    const cells = await cellsOf('braces', kind === 'audit' ? 'closing' : 'survey');
    expect(cells).toMatchObject({ G: 'CLOSED', I: dateOf(day ?? ''), M: 'admin of Provider' });
  });

  test('is returned if it was ready, with the reason, and opened again if it was closed', async () => {
    const { answer, verify, cellsOf, register, find } = await aVerified();
    expect(codeOf(await verify('braces', { result: 'returned', text: 'Not yet.' }))).toEqual([409, 'not_ready']);
    ok(await answer('braces', { state: 'ready', text: 'Welded.' }));
    expect(fieldsOf(await verify('braces', { result: 'returned', text: ' ' }))).toEqual([422, ['text']]);
    expect(rowIn(await verify('braces', { result: 'returned', text: 'Not yet.' }))).toMatchObject({
      state: 'progress',
      action_taken: '',
    });
    expect(codeOf(await verify('braces', { result: 'reopened', text: 'Broke.' }))).toEqual([409, 'not_closed']);
    ok(await verify('braces', { result: 'closed' }));
    expect(fieldsOf(await verify('braces', { result: 'reopened', text: '' }))).toEqual([422, ['text']]);
    expect(rowIn(await verify('braces', { result: 'reopened', text: 'Broke.' }))).toMatchObject({
      state: 'open',
      closed_on: null,
      verified_by: '',
    });
    const cells = await cellsOf('braces');
    expect(cells).toMatchObject({ G: 'OPEN' });
    expect(cells).not.toHaveProperty('I');
    expect(cells).not.toHaveProperty('L');
    expect((await register.show(find('braces'))).events.map(({ kind }) => kind)).toEqual([
      'ready',
      'returned',
      'closed',
      'reopened',
    ]);
  });

  test.each(['inspection', 'acceptance'] as const)(
    'was closed when the %s was saved, and is not opened again',
    async (kind) => {
      const { verify } = await aVerified({ kind });
      const refused = await verify('sheave', { result: 'reopened', text: 'Broke.' });
      expect(codeOf(refused)).toEqual([409, 'closed_in_report']);
      ok(await verify('hatch', { result: 'closed' }));
      expect(rowIn(await verify('hatch', { result: 'reopened', text: 'Broke.' }))).toMatchObject({ state: 'open' });
    },
  );

  test('needs a picture or enough words where the company wants that', async () => {
    const { answer, verify, rule } = await aVerified();
    await rule({ photo_needed: ['critical'] });
    expect(fieldsOf(await verify('braces', { result: 'closed', text: 'Seen.' }))).toEqual([422, ['pictures']]);
    ok(await answer('braces', { state: 'progress', text: 'Welded all of them.' }));
    expect(fieldsOf(await verify('braces', { result: 'closed' }))).toEqual([422, ['pictures']]);
    ok(await verify('braces', { result: 'closed', text: 'Seen: all of them welded.' }));
    ok(await verify('ladder', { result: 'closed' }));
  });
});

describe('a decision that is so already', () => {
  const DECISIONS = [
    ['closed', 'closed', 'closed'],
    ['returned', 'progress', 'not_ready'],
    ['reopened', 'open', 'not_closed'],
  ] as const;

  /** A finding about which the office has decided something. */
  async function decided(result: (typeof DECISIONS)[number][0]) {
    const made = await aVerified();
    const { answer, verify, register, find } = made;
    if (result === 'returned') ok(await answer('braces', { state: 'ready', text: 'Welded.' }));
    if (result === 'reopened') ok(await verify('braces', { result: 'closed' }));
    const { revision } = rowIn(await verify('braces', { result, text: 'Seen.' }));
    const kinds = async () => (await register.show(find('braces'))).events.map(({ kind }) => kind);
    return { ...made, revision, kinds, before: await kinds() };
  }

  test.each(DECISIONS)('by the same person is answered with the row, without an event: %s', async (result, state) => {
    const { verify, kinds, before, revision, find, office } = await decided(result);
    for (const seen of [{}, { revision: revision - 1 }, { revision }])
      expect(rowIn(await verify('braces', { result, text: 'Once more.', ...seen }))).toMatchObject({ state, revision });
    const many = { event: randomUUID(), findings: [find('braces')], result, text: 'Seen.' };
    for (let sent = 0; sent < 2; sent += 1) {
      const answered = ok(await portal().call(verifyFindings, office, { body: many }));
      expect(JSON.parse(answered.body)).toEqual({ done: [find('braces')], failed: [] });
    }
    expect(await kinds()).toEqual(before);
  });

  test.each(DECISIONS)('by another user is refused as before: %s', async (result, _, code) => {
    const { verify, kinds, before, find, revision } = await decided(result);
    const { token: other } = await aPerson(portal(), 'editor');
    expect(codeOf(await verify('braces', { result, text: 'Seen.' }, other))).toEqual([409, code]);
    const seen = { result, text: 'Seen.', revision: revision - 1 };
    expect(codeOf(await verify('braces', seen, other))).toEqual([409, 'stale']);
    const many = { event: randomUUID(), findings: [find('braces')], result, text: 'Seen.' };
    const answered = ok(await portal().call(verifyFindings, other, { body: many }));
    expect(JSON.parse(answered.body)).toMatchObject({ done: [], failed: [{ UUID: find('braces'), code }] });
    expect(await kinds()).toEqual(before);
  });

  test('needs its reason all the same, and is another one on another day', async () => {
    const { verify } = await decided('closed');
    expect(codeOf(await verify('braces', { result: 'closed', closed_on: '2020-01-01' }))).toEqual([409, 'closed']);
    ok(await verify('braces', { result: 'reopened', text: 'Broke.' }));
    expect(fieldsOf(await verify('braces', { result: 'reopened', text: '' }))).toEqual([422, ['text']]);
  });

  test('is no longer so once something was said since', async () => {
    const { answer, verify } = await decided('returned');
    ok(await answer('braces', { state: null, text: 'Which one?' }));
    ok(await verify('braces', { result: 'returned', text: 'Seen.' }));
    ok(await answer('braces', { state: 'progress', text: 'Parts on order.' }));
    expect(codeOf(await verify('braces', { result: 'returned', text: 'Seen.' }))).toEqual([409, 'not_ready']);
  });

  test('of a person who may no longer verify is refused', async () => {
    const { verify, rule, token: editor } = await aVerified();
    ok(await verify('braces', { result: 'closed' }, editor));
    ok(await verify('braces', { result: 'closed' }, editor));
    await rule({ verification: 'provider' });
    expect(codeOf(await verify('braces', { result: 'closed' }, editor))).toEqual([403, 'forbidden']);
  });
});

describe('who verifies', () => {
  test.each([
    ['none', { office: 200, admin: 200, editor: 200, client: 403 }],
    ['company', { office: 200, admin: 200, editor: 403, client: 403 }],
    ['provider', { office: 200, admin: 403, editor: 403, client: 403 }],
  ] as const)('by the rule %s', async (verification, expected) => {
    const { verify, rule, company, office, token: editor } = await aVerified();
    await rule({ verification });
    const { token: admin } = await aPerson(portal(), 'admin', company);
    const { token: client } = await aPerson(portal(), 'client', company);
    const people = { office, admin, editor, client };
    const statuses: Record<string, number> = {};
    for (const [name, token] of Object.entries(people)) {
      const answer = await verify('braces', { result: 'closed' }, token);
      statuses[name] = answer.statusCode;
      if (answer.statusCode === 200) ok(await verify('braces', { result: 'reopened', text: 'Again.' }, office));
    }
    expect(statuses).toEqual(expected);
  });

  test('is another person than the one who reported it as ready, unless nobody has to verify', async () => {
    const { answer, verify, rule, office } = await aVerified();
    ok(await answer('braces', { state: 'ready' }, office));
    await rule({ verification: 'provider' });
    expect(codeOf(await verify('braces', { result: 'closed' }))).toEqual([403, 'own_answer']);
    expect(codeOf(await verify('braces', { result: 'returned', text: 'Hm.' }))).toEqual([403, 'own_answer']);
    const { token: other } = await aPerson(portal(), 'editor');
    ok(await verify('braces', { result: 'closed' }, other));
    await rule({ verification: 'none' });
    ok(await answer('ladder', { state: 'ready' }, office));
    ok(await verify('ladder', { result: 'closed' }));
  });

  test('is not who reported it as ready and then says that it is in progress', async () => {
    const { answer, verify, rule, office, find } = await aVerified();
    await rule({ verification: 'provider' });
    ok(await answer('braces', { state: 'ready', text: 'Welded.' }, office));
    ok(await answer('braces', { state: 'progress', text: 'Still at it.' }, office));
    expect(codeOf(await verify('braces', { result: 'closed', text: 'Seen it.' }))).toEqual([403, 'own_answer']);
    const many = { event: randomUUID(), findings: [find('braces')], result: 'closed', text: 'Seen it.' };
    const sent = ok(await portal().post(office, '/api/findings/verify-many', many)).json<Many>();
    expect(sent).toMatchObject({ done: [], failed: [{ code: 'own_answer' }] });
    const correction: SentBody<typeof correctFinding> = { event: randomUUID(), fields: { status: 'closed' } };
    const corrected = await portal().call(correctFinding, office, {
      params: { uuid: find('braces') },
      body: correction,
    });
    expect(rowIn(corrected)).toMatchObject({ state: 'ready', status: 'progress' });
  });

  test('is not who reported it as ready if another user has reported it after that', async () => {
    const { answer, verify, rule, office, token } = await aVerified();
    await rule({ verification: 'provider' });
    ok(await answer('braces', { state: 'ready', text: 'Welded.' }, office));
    ok(await answer('braces', { state: 'ready', text: 'Indeed.' }, token));
    for (const body of [{ result: 'closed' }, { result: 'returned', text: 'Hm.' }])
      expect(codeOf(await verify('braces', body))).toEqual([403, 'own_answer']);
    const { token: other } = await aPerson(portal(), 'editor');
    ok(await verify('braces', { result: 'returned', text: 'Not yet.' }, other));
    ok(await answer('braces', { state: 'ready', text: 'Now.' }, token));
    ok(await verify('braces', { result: 'closed' }));
  });
});

describe('a call for many', () => {
  const manyIn = (answer: Parameters<typeof ok>[0]) => JSON.parse(ok(answer).body) as Many;

  test('does each, says which it refused and why, and repeats only those when it is sent again', async () => {
    const { find, office, register, token } = await aVerified();
    const stranger = await aFollowedSurvey(portal(), { sections: SECTIONS });
    const findings = [find('braces'), find('sheave'), find('hatch'), stranger.find('braces'), find('braces')];
    const body = { event: randomUUID(), findings, state: 'ready', text: 'All done.' };
    const send = (more: object = {}) => portal().post(token, '/api/findings/answer-many', { ...body, ...more });
    const [first, second] = await Promise.all([send(), send()]);
    const done = [find('braces'), find('hatch')];
    for (const answer of [first, second, await send()]) {
      const { done: is, failed } = manyIn(answer);
      expect(is).toEqual(done);
      expect(failed).toMatchObject([
        { UUID: find('sheave'), code: 'closed', error: 'This finding is closed.' },
        { UUID: stranger.find('braces'), code: 'not_found' },
      ]);
    }
    expect(await register.show(find('braces'))).toMatchObject({
      state: 'ready',
      answers: 1,
      events: [{ text: 'All done.' }],
    });
    expect(codeOf(await send({ text: 'Other words.' }))).toEqual([409, 'exists']);
    expect(codeOf(await send({ findings: [find('ladder')], text: 'Other words.' }))).toEqual([409, 'exists']);
    const verify: SentBody<typeof verifyFindings> = {
      event: randomUUID(),
      findings: [...done, find('ladder')],
      result: 'returned',
      text: 'Not yet.',
    };
    const returned = manyIn(await portal().call(verifyFindings, office, { body: verify }));
    expect(returned).toMatchObject({ done, failed: [{ UUID: find('ladder'), code: 'not_ready' }] });
    ok(
      await portal().call(answerFindings, token, {
        body: {
          event: randomUUID(),
          findings: [find('ladder')],
          state: 'ready',
        },
      }),
    );
    expect(manyIn(await portal().call(verifyFindings, office, { body: verify })).done).toEqual(verify.findings);
    expect(await stranger.register.show(stranger.find('braces'))).toMatchObject({ state: 'open', events: [] });
  });

  test('reaches findings of several rigs, and of all kinds of reports', async () => {
    const surveys = await Promise.all(
      (['inspection', 'audit', 'acceptance'] as const).map((kind) => aVerified({ kind })),
    );
    const { token: office } = await aPerson(portal(), 'admin');
    const findings = surveys.map(({ find }) => find('braces'));
    const closed = await portal().call(verifyFindings, office, {
      body: {
        event: randomUUID(),
        findings,
        result: 'closed',
      },
    });
    expect(manyIn(closed)).toEqual({ done: findings, failed: [] });
    for (const { token, rig } of surveys)
      expect((await registerOf(portal(), token).figures(`rig=${rig.UUID}&state=closed`)).by_state).toMatchObject({
        closed: 2,
      });
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('is refused without findings, with too many, and where it says nothing', async () => {
    const { token, find } = await aVerified();
    const send = (body: object) => portal().post(token, '/api/findings/answer-many', { event: randomUUID(), ...body });
    expect(fieldsOf(await send({ findings: [], text: 'x' }))).toEqual([422, ['findings']]);
    expect(fieldsOf(await send({ findings: Array.from({ length: 201 }, () => randomUUID()), text: 'x' }))).toEqual([
      422,
      ['findings'],
    ]);
    expect(fieldsOf(await send({ findings: [find('braces')] }))).toEqual([422, ['text']]);
  });
});
