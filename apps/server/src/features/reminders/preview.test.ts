import { randomUUID } from 'node:crypto';
import {
  answerFinding,
  assignFindings,
  deleteRig,
  deleteUser,
  type PreviewedDigest,
  previewReminders,
  saveFollowUpRules,
  saveOwnReminders,
  type SentBody,
  verifyFinding,
} from '@rigbook/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFollowedSurvey } from '../../../test/support/records/answers.ts';
import { aSection, aSurvey, registerOf, withManyLike } from '../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aPerson, type Person } from '../../../test/support/people.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();

const MONDAY = '2030-11-25';
const SECTIONS = {
  Mast: [
    { text: 'long ago', target_date: '1-Nov-2030', priority: 'Critical' },
    { text: 'overdue', target_date: '24-Nov-2030' },
    { text: 'due today', target_date: '25-Nov-2030' },
    { text: 'due in a week', target_date: '2-Dec-2030' },
    { text: 'due later', target_date: '3-Dec-2030' },
    { text: 'sent back', target_date: '5-May-2031' },
    { text: 'done', target_date: '6-May-2031' },
  ],
};

type Answer = { token?: string; on?: string; client?: number | string };

/** A company with findings of every sort, all of one owner. */
async function aReminded() {
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
  const { company, token, office, find } = made;
  const owner = await aPerson(portal(), 'client', company);
  const admin = await aPerson(portal(), 'admin', company);
  const assign = (texts: string[], to: Person) =>
    portal().call(assignFindings, token, {
      body: {
        event: randomUUID(),
        findings: texts.map(find),
        owner: to.uuid,
      },
    });
  ok(
    await assign(
      SECTIONS.Mast.map(({ text }) => text),
      owner,
    ),
  );
  await made.answer('done', { state: 'ready', text: 'New bolts fitted.' });
  await made.answer('sent back', { state: 'ready', text: 'Painted it.' });
  const returned: SentBody<typeof verifyFinding> = { event: randomUUID(), result: 'returned', text: 'Still rusty.' };
  ok(await portal().call(verifyFinding, office, { params: { uuid: find('sent back') }, body: returned }));
  const texts = new Map(SECTIONS.Mast.map(({ text }) => [find(text), text]));
  const ask = ({ token: by = office, on = MONDAY, client = company.id }: Answer = {}) =>
    portal().call(previewReminders, by, { query: { client, on } });
  const preview = async (answer?: Answer) => ok(await ask(answer)).json<PreviewedDigest[]>();
  /** The texts of what one person would get. */
  const of = async ({ uuid }: { uuid: string }, answer?: Answer) =>
    (await preview(answer)).find(({ to }) => to.UUID === uuid)?.findings.map((one) => texts.get(one)) ?? null;
  const rules = async (body: object) =>
    ok(await portal().call(saveFollowUpRules, office, { params: { uuid: company.uuid }, body }));
  return { ...made, owner, admin, assign, ask, preview, of, rules };
}

describe('the digest of a person', () => {
  test('has what is overdue, sent back and due within a week, of their own findings', async () => {
    const { owner, admin, of, preview, company } = await aReminded();
    const own = ['long ago', 'overdue', 'sent back', 'due today', 'due in a week'];
    expect(await of(owner)).toEqual(own);
    expect((await preview()).find(({ to }) => to.UUID === owner.uuid)).toEqual({
      to: { UUID: owner.uuid, name: `client of ${company.name}`, email: owner.email },
      subject: `${company.name}: 2 overdue, 1 sent back, 2 due within a week`,
      findings: expect.any(Array),
    });
    expect(await of(admin)).toBeNull();
    expect(await of(owner, { on: '2030-11-24' })).toEqual(['long ago', 'sent back', 'overdue', 'due today']);
  });

  test('of the provider has what waits for verification, by their right to verify', async () => {
    const { of, rules, admin, editor } = await aReminded();
    for (const permission of ['admin', 'editor'] as const)
      expect(await of(await aPerson(portal(), permission))).toEqual(['done']);
    expect(await of(await aPerson(portal(), 'viewer'))).toBeNull();
    await rules({ verification: 'provider' });
    expect(await of(admin)).toBeNull();
    await rules({ verification: 'company' });
    expect(await of(admin)).toEqual(['done']);
    expect(await of(editor)).toBeNull();
  });

  test('of an admin has what is overdue by more days than the rule says, whoever takes care of it', async () => {
    const { of, rules, admin, owner, assign, preview } = await aReminded();
    await rules({ escalate_after_days: 24 });
    expect(await of(admin)).toBeNull();
    await rules({ escalate_after_days: 23 });
    expect(await of(admin)).toEqual(['long ago']);
    const subject = (await preview()).find(({ to }) => to.UUID === admin.uuid)?.subject;
    expect(subject).toMatch(/: 1 overdue by more than 23 days$/);
    expect(await of(owner)).toContain('long ago');
    ok(await assign(['long ago', 'overdue'], admin));
    expect(await of(admin)).toEqual(['long ago', 'overdue']);
  });

  test('no longer has as sent back what was answered since, and nothing that is closed or deleted', async () => {
    const { of, owner, answer, office, find, rig } = await aReminded();
    await answer('sent back', { state: 'progress', text: 'Ordered paint.' });
    expect(await of(owner)).not.toContain('sent back');
    const closed = { event: randomUUID(), result: 'closed' };
    ok(await portal().post(office, `/api/findings/verify/${find('overdue')}`, closed));
    expect(await of(owner)).toEqual(['long ago', 'due today', 'due in a week']);
    ok(await portal().call(deleteRig, office, { params: { uuid: rig.UUID } }));
    expect(await of(owner)).toBeNull();
  });

  test('has what they own of earlier surveys until it is closed, with its escalation; of nobody only what is current', async () => {
    const { of, rules, admin, owner, rig, token, office, assign } = await aReminded();
    const before = await of(owner);
    const old = aSection('Deck', [
      { text: 'old rope', priority: 'Critical', target_date: '30-Oct-2030' },
      { text: 'old hook', target_date: '30-Oct-2030' },
    ]);
    await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets: [old], date: '2026-01-02' });
    const rows = (await registerOf(portal(), token).all()).filter(({ sheet }) => sheet === 'Deck');
    const uuidOf = (text: string) => rows.find(({ deficiency }) => deficiency === text)?.UUID ?? '';
    expect(await of(owner)).toEqual(before);
    const given = { event: randomUUID(), findings: [uuidOf('old rope')], owner: owner.uuid };
    ok(await portal().call(assignFindings, token, { body: given }));
    // Neither is among the texts of the newest survey.
    expect(await of(owner)).toEqual([undefined, ...(before ?? [])]);
    await rules({ escalate_after_days: 20 });
    expect(await of(admin)).toEqual([undefined, 'long ago']);
    ok(await assign(['long ago'], admin));
    const answered: SentBody<typeof answerFinding> = {
      event: randomUUID(),
      state: 'ready',
      text: 'Renewed, with a certificate.',
    };
    ok(await portal().call(answerFinding, token, { params: { uuid: uuidOf('old rope') }, body: answered }));
    expect(await of(await aPerson(portal(), 'editor'))).toEqual([undefined, 'done']);
    const closed = { event: randomUUID(), result: 'closed' };
    ok(await portal().post(office, `/api/findings/verify/${uuidOf('old rope')}`, closed));
    expect(await of(owner)).toEqual(['overdue', 'sent back', 'due today', 'due in a week']);
    expect(await of(admin)).toEqual(['long ago']);
  });

  test('is none for users who have switched it off or are deleted, nor for an inactive company', async () => {
    const { of, owner, assign, office, company, ask } = await aReminded();
    const other = await aPerson(portal(), 'client', company);
    ok(await assign(['overdue'], other));
    ok(await portal().call(saveOwnReminders, owner.token, { body: { digest: 0 } }));
    expect(await of(owner)).toBeNull();
    expect(await of(other)).toEqual(['overdue']);
    ok(await portal().call(deleteUser, office, { params: { uuid: other.uuid } }));
    expect(await of(other)).toBeNull();
    await asSystem(portal().services.db, (db) =>
      db.updateTable('clients').set({ active: 0 }).where('id', '=', company.id).execute(),
    );
    expect(ok(await ask()).json()).toEqual([]);
  });

  test('has its subject in the language of the person', async () => {
    const { owner, preview } = await aReminded();
    ok(await portal().call(saveOwnReminders, owner.token, { body: { language: 'ar' } }));
    const subject = (await preview()).find(({ to }) => to.UUID === owner.uuid)?.subject;
    expect(subject).toContain('2 متأخرة');
    expect(subject).toContain('2 تستحق خلال أسبوع');
  });
});

describe('a preview', () => {
  test("shows a company's admin their own people only, and no other company", async () => {
    const { admin, owner, preview, of, ask } = await aReminded();
    const other = await aReminded();
    const surveyor = await aPerson(portal(), 'editor');
    expect(await of(surveyor)).toEqual(['done']);
    const seen = await preview({ token: admin.token });
    expect(seen.map(({ to }) => to.UUID)).toEqual([owner.uuid]);
    expect(await preview({ token: admin.token, client: '' })).toEqual(seen);
    expect(codeOf(await ask({ token: other.admin.token }))).toEqual([404, 'not_found']);
    expect(codeOf(await ask({ token: owner.token }))).toEqual([403, 'forbidden']);
    expect(codeOf(await ask({ client: 999_999_999 }))).toEqual([404, 'not_found']);
    expect(codeOf(await ask({ client: 1 }))).toEqual([404, 'not_found']);
  });

  test('says what is wrong with its query', async () => {
    const { ask } = await aReminded();
    expect(fieldsOf(await ask({ client: '' }))).toEqual([422, ['client']]);
    expect(fieldsOf(await ask({ on: '2030-02-30' }))).toEqual([400, ['on']]);
    expect(fieldsOf(await ask({ client: 'x' }))).toEqual([400, ['client']]);
  });

  test('is by default of the next day on which digests are due, where the company is', async () => {
    const { of, owner, rules } = await aReminded();
    onTestFinished(() => portal().setNow(null));
    await rules({ remind_weekday: 1, time_zone: 'Pacific/Auckland' });
    // Friday 29 November, when it is Saturday there: the next Monday is 2 December, a week before the 9th.
    portal().setNow(new Date('2030-11-29T13:00:00Z'));
    const { token: office } = await aPerson(portal(), 'admin');
    expect(await of(owner, { token: office, on: '' })).toEqual([
      'long ago',
      'overdue',
      'due today',
      'sent back',
      'due in a week',
      'due later',
    ]);
  });

  test('has all of thousands of findings', async () => {
    const { of, owner, company } = await aReminded();
    await withManyLike(portal(), company.id, 'due later');
    await asSystem(portal().services.db, (db) =>
      db
        .updateTable('register')
        .set({ owner_id: owner.id, due_on: '2030-11-20', state: 'progress' })
        .where('client_id', '=', company.id)
        .where('priority', '=', 'minor')
        .execute(),
    );
    expect(await of(owner)).toHaveLength(20_005);
  });
});
