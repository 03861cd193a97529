import { randomUUID } from 'node:crypto';
import {
  acceptFinding,
  assignFindings,
  findingChanges,
  listHistory,
  type PreviewedDigest,
  previewReminders,
  saveFollowUpRules,
} from '@rigbook/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { aFollowedSurvey, rowIn } from '../../../../test/support/records/answers.ts';
import { aPortal, codeOf, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { examine } from '../../../operations/doctor/public.ts';
import { asSystem, inScope } from '../../../platform/identity/scope.ts';
import { scopeOfUser } from '../../../platform/identity/sessions.ts';
import { acceptRisk } from '../public.ts';

const portal = aPortal({ SESSION_HOURS: '1000', SESSION_IDLE_HOURS: '1000' });
const at = (moment: string) => portal().setNow(new Date(moment));
afterEach(() => portal().setNow(null));

const SECTIONS = {
  Mast: [
    { text: 'braces', priority: 'Critical', target_date: '1-Nov-2026' },
    { text: 'ladder', target_date: '2-Nov-2026' },
    { text: 'lamp', priority: 'Minor', target_date: '3-Nov-2026' },
    { text: 'sheave', status: 'CLOSED' },
  ],
};
const RISK = { by: 'Rig manager', reason: 'No spare.', mitigation: 'Seen each watch.', until: '2026-11-30' };

async function anAccepted(more: Partial<Parameters<typeof aFollowedSurvey>[1]> = {}) {
  at('2026-11-26T10:00:00Z');
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS, ...more });
  const accept = (text: string, body: object = RISK, by = made.office) =>
    portal().call(acceptFinding, by, { params: { uuid: made.find(text) }, body: { event: randomUUID(), ...body } });
  const { register } = made;
  /** What is overdue, by each of the ways in which that is counted. */
  const overdue = async () => [
    (await register.figures('')).overdue,
    (await register.figures('&age_from=0')).overdue,
    (await register.list('&overdue=1')).total,
    (await register.board('')).totals.overdue,
    (await register.board('')).data[0]?.overdue,
  ];
  const accepted = async () => [
    (await register.figures('')).accepted,
    (await register.figures('&age_from=0')).accepted,
    (await register.list('&accepted=1')).total,
    (await register.board('')).totals.accepted,
    (await register.board('&scope=all')).data[0]?.accepted,
  ];
  return { ...made, accept, overdue, accepted };
}

const all = (n: number) => Array.from({ length: 5 }, () => n);

describe('a finding of an accepted risk', () => {
  test('is marked on its row, with an event that says who, why and until when, and keeps state, sheets and counts', async () => {
    const { accept, register, find, cellsOf, ...made } = await anAccepted();
    const [before, cells] = [await register.show(find('braces')), await cellsOf('braces')];
    const counts = (await register.figures('')).by_state;
    const row = rowIn(await accept('braces'));
    expect(row).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'events')),
      accepted: RISK,
      days_overdue: 0,
      revision: before.revision + 1,
      updated_at: row.updated_at,
    });
    expect(await cellsOf('braces')).toEqual(cells);
    expect((await register.figures('')).by_state).toEqual(counts);
    const { events } = await register.show(find('braces'));
    expect(events.at(-1)).toMatchObject({
      kind: 'risk_accepted',
      text: 'No spare.',
      user_name: 'admin of Provider',
      after: { accepted_by: 'Rig manager', mitigation: 'Seen each watch.', accepted_until: '2026-11-30' },
    });
    const history = ok(
      await portal().call(listHistory, made.office, { query: { entity: 'finding', uuid: find('braces') } }),
    );
    expect(history.body).toContain('Seen each watch.');
  });

  test('is not overdue until its last day is over where its company is, and is counted apart', async () => {
    const { accept, overdue, accepted, register, office, company, find } = await anAccepted();
    await portal().call(saveFollowUpRules, office, {
      params: { uuid: company.uuid },
      body: { time_zone: 'Pacific/Auckland' },
    });
    expect([await overdue(), await accepted()]).toEqual([all(3), all(0)]);
    ok(await accept('braces'));
    expect([await overdue(), await accepted()]).toEqual([all(2), all(1)]);
    ok(await accept('lamp', { reason: 'Lit by day.' }));
    expect([await overdue(), await accepted()]).toEqual([all(1), all(2)]);
    expect(await register.figures('')).toMatchObject({ total: 3, accepted_until: '2026-11-30' });
    at('2026-11-30T10:59:00Z');
    expect([await overdue(), await accepted()]).toEqual([all(1), all(2)]);
    at('2026-11-30T11:01:00Z');
    expect([await overdue(), await accepted()]).toEqual([all(2), all(1)]);
    expect((await register.show(find('braces'))).days_overdue).toBe(30);
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('is not in the digest until then', async () => {
    const { accept, office, company, find, token } = await anAccepted();
    const owner = await aPerson(portal(), 'client', company);
    const findings = [find('braces'), find('ladder')];
    const assigned = { event: randomUUID(), findings, owner: owner.uuid };
    ok(await portal().call(assignFindings, token, { body: assigned }));
    ok(await accept('braces'));
    const of = async (on: string) => {
      const digests = await portal().call(previewReminders, office, { query: { client: company.id, on } });
      return ok(digests)
        .json<PreviewedDigest[]>()
        .find(({ to }) => to.UUID === owner.uuid)?.findings;
    };
    expect(await of('2026-11-30')).toEqual([find('ladder')]);
    expect(await of('2026-12-01')).toEqual(findings);
  });

  test('is one again that counts once that is ended, which may be said twice', async () => {
    const { accept, overdue, register, find } = await anAccepted();
    ok(await accept('braces'));
    expect(rowIn(await accept('braces', { end: 1 }))).toMatchObject({ accepted: null, days_overdue: 25 });
    expect(rowIn(await accept('braces', { end: 1 })).accepted).toBeNull();
    expect(await overdue()).toEqual(all(3));
    const { events } = await register.show(find('braces'));
    expect(events.map(({ kind }) => kind)).toEqual(['risk_accepted', 'risk_ended']);
  });

  test('is in the changes for devices, and stays marked through another answer and another workbook', async () => {
    const { accept, answer, register, find, token } = await anAccepted();
    const { cursor } = (await portal().call(findingChanges, token)).json();
    ok(await accept('braces'));
    const changes = (await portal().call(findingChanges, token, { query: { since: cursor } })).json();
    expect(changes.rows).toEqual([expect.objectContaining({ UUID: find('braces'), accepted: RISK })]);
    ok(await answer('braces', { state: 'progress', text: 'Ordered.' }));
    expect((await register.show(find('braces'))).accepted).toEqual(RISK);
  });
});

test('the same event is one, also five times at once; with other words it is refused', async () => {
  const { office, find, register } = await anAccepted();
  const event = randomUUID();
  const send = (reason: string) =>
    portal().call(acceptFinding, office, { params: { uuid: find('braces') }, body: { event, ...RISK, reason } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('No spare.')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect((await register.show(find('braces'))).events).toHaveLength(1);
  expect(codeOf(await send('Another one.'))).toEqual([409, 'exists']);
});

describe('refused is', () => {
  test.each([
    ['braces', {}, ['by', 'mitigation', 'reason', 'until']],
    ['ladder', { reason: 'No spare.' }, ['by', 'mitigation', 'until']],
    ['ladder', { ...RISK, until: '2026-11-25' }, ['until']],
    ['ladder', { ...RISK, by: '\u200b' }, ['by']],
    ['lamp', {}, ['reason']],
    ['lamp', { reason: 'No spare.', until: '2026-11-25' }, ['until']],
  ])('a %s with %j, for %j', async (text, body, fields) => {
    const { accept } = await anAccepted();
    const refused = await accept(text, body);
    expect(codeOf(refused)).toEqual([422, 'invalid']);
    expect(Object.keys(refused.json<{ fields: object }>().fields).toSorted()).toEqual(fields);
  });

  test('one that is closed, and one that was changed meanwhile', async () => {
    const { accept } = await anAccepted();
    expect(codeOf(await accept('sheave'))).toEqual([409, 'closed']);
    expect(codeOf(await accept('braces', { ...RISK, revision: 99 }))).toEqual([409, 'stale']);
  });

  test('whoever may not verify, and another company', async () => {
    const { accept, editor, company, office } = await anAccepted();
    ok(
      await portal().call(saveFollowUpRules, office, {
        params: { uuid: company.uuid },
        body: { verification: 'provider' },
      }),
    );
    const viewer = await aPerson(portal(), 'viewer', company);
    const other = await aCompanyWithEditor(portal());
    expect((await accept('braces', RISK, viewer.token)).statusCode).toBe(403);
    expect((await accept('braces', RISK, editor.token)).statusCode).toBe(403);
    expect((await accept('braces', RISK, other.token)).statusCode).toBe(404);
  });
});

test('a risk is accepted with what else a transaction does, and once however often it is asked to', async () => {
  const { find, register } = await anAccepted();
  const { db } = portal().services;
  const { id } = await aPerson(portal(), 'editor');
  const scope = await asSystem(db, (tx) => scopeOfUser(tx, id));
  if (!scope) throw new Error('There is such a user.');
  const event = randomUUID();
  const accept = () =>
    inScope(db, scope, (tx) =>
      acceptRisk({ db: tx, scope, now: portal().services.now(), zone: 'UTC' }, find('braces'), {
        ...RISK,
        mitigation: null,
        event,
      }),
    );
  expect((await accept()).accepted).toEqual({ ...RISK, mitigation: '' });
  await accept();
  expect((await register.show(find('braces'))).events).toHaveLength(1);
});
