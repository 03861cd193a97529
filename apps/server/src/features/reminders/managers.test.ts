import { randomUUID } from 'node:crypto';
import {
  assignFindings,
  previewReminderMail,
  previewReminders,
  saveOwnReminders,
  type SentBody,
  showRigTeam,
  verifyFinding,
} from '@rigbook/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFollowedSurvey } from '../../../test/support/records/answers.ts';
import { aSection, aSurvey, registerOf } from '../../../test/support/records/findings.ts';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aPerson, type Person } from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@provider.test', PUBLIC_URL: 'https://portal.test/' };
const portal = aPortal(MAIL);

const MONDAY = '2030-11-25';

/** A company with two rigs: on one a finding of the crew and one of nobody are overdue, on the other one is of nobody. */
async function aFleet() {
  const made = await aFollowedSurvey(portal(), {
    sections: {
      Mast: [
        { text: 'of the crew', target_date: '1-Nov-2030' },
        { text: 'of nobody', target_date: '2-Nov-2030' },
        { text: 'of nobody, later', target_date: '2-Nov-2031' },
        { text: 'of the crew, later', target_date: '3-Nov-2031' },
      ],
    },
  });
  const { company, token, office, rig } = made;
  const other = await aRig(portal(), token);
  await aSurvey(portal(), token, {
    rigUUID: other.UUID,
    sheets: [aSection('Deck', [{ text: 'elsewhere', target_date: '5-Nov-2031' }])],
  });
  const people: Record<string, Person> = {};
  for (const name of ['manager', 'crew', 'watcher'] as const) people[name] = await aPerson(portal(), 'client', company);
  const { manager, crew, watcher } = people as Record<'manager' | 'crew' | 'watcher', Person>;
  const admin = await aPerson(portal(), 'admin', company);
  const mine = [made.find('of the crew'), made.find('of the crew, later')];
  const given = { event: randomUUID(), findings: mine, owner: crew.uuid };
  ok(await portal().call(assignFindings, token, { body: given }));
  const form = (parts: Record<string, Person>, rigUUID = rig.UUID) =>
    saveTeam(
      admin,
      rigUUID,
      Object.entries(parts).map(([part, { uuid: user }]) => ({ user, part, action_by: [] })),
    );
  const rows = await registerOf(portal(), token).all();
  const texts = new Map(rows.map(({ UUID, deficiency }) => [UUID, deficiency]));
  const preview = async (on = MONDAY) =>
    ok(await portal().call(previewReminders, office, { query: { client: company.id, on } })).json();
  const digestOf = async ({ uuid }: Person) => {
    const found = (await preview()).find(({ to }) => to.UUID === uuid);
    return (
      found && { subject: found.subject.replace(/^.*: /, ''), findings: found.findings.map((one) => texts.get(one)) }
    );
  };
  const mailTo = (person: Person, { by = office, as = 'text' }: { by?: string; as?: string } = {}) =>
    portal().call(previewReminderMail, by, { query: { client: company.id, on: MONDAY, user: person.uuid, form: as } });
  return { ...made, other, manager, crew, watcher, admin, form, digestOf, mailTo };
}

async function saveTeam({ token }: Person, rig: string, people: object[]): Promise<void> {
  const { revision } = ok(await portal().call(showRigTeam, token, { params: { uuid: rig } })).json();
  ok(await portal().post(token, `/api/rigs/team/${rig}`, { people, revision }));
}

describe('the digest', () => {
  test('of a manager has what is overdue on the rig, whoever owns it, and what nobody owns there', async () => {
    const { form, manager, crew, digestOf } = await aFleet();
    expect(await digestOf(manager)).toBeUndefined();
    await form({ manager, crew });
    expect(await digestOf(manager)).toEqual({
      subject: '2 overdue on your rigs, 1 without an owner',
      findings: ['of the crew', 'of nobody', 'of nobody, later'],
    });
    expect(await digestOf(crew)).toEqual({ subject: '1 overdue', findings: ['of the crew'] });
  });

  test('of an admin has what nobody owns on rigs without a manager', async () => {
    const { form, manager, admin, other, digestOf } = await aFleet();
    const unowned = ['of nobody', 'of nobody, later', 'elsewhere'];
    expect(await digestOf(admin)).toEqual({ subject: '3 without an owner', findings: unowned });
    await form({ manager });
    expect(await digestOf(admin)).toEqual({ subject: '1 without an owner', findings: ['elsewhere'] });
    await form({ manager }, other.UUID);
    expect(await digestOf(admin)).toBeUndefined();
  });

  test('of who watches a rig has its figures, and of who asks for them those of everything', async () => {
    const { form, watcher, crew, manager, digestOf, mailTo, rig } = await aFleet();
    await form({ watcher, manager });
    expect(await digestOf(watcher)).toEqual({ subject: '4 open', findings: [] });
    const text = ok(await mailTo(watcher)).body;
    expect(text).toContain(`In figures: ${rig.name}`);
    expect(text).toContain('4 open, 2 overdue');
    expect(text).toMatch(/Since .*: 0 closed, /);
    for (const document of ['pdf', 'xlsx'])
      expect(text).toContain(`https://portal.test/findings?rig=${rig.UUID}&document=${document}&language=en`);
    ok(await portal().call(saveOwnReminders, crew.token, { body: { figures: 1 } }));
    expect((await digestOf(crew))?.subject).toBe('1 overdue, 5 open');
    const figures = ok(await mailTo(crew)).body;
    expect(figures).toContain('In figures\n- 5 open, 2 overdue');
    expect(figures).toContain('https://portal.test/findings?document=pdf');
    ok(await portal().call(saveOwnReminders, watcher.token, { body: { digest: 0 } }));
    expect(await digestOf(watcher)).toBeUndefined();
  });

  test('says how many were closed, and are new, since the last one', async () => {
    onTestFinished(() => portal().setNow(null));
    const { form, watcher, mailTo, find } = await aFleet();
    await form({ watcher });
    portal().setNow(new Date(`${MONDAY}T05:00:00Z`));
    const closed: SentBody<typeof verifyFinding> = { event: randomUUID(), result: 'closed' };
    const { token } = await aPerson(portal(), 'admin');
    ok(await portal().call(verifyFinding, token, { params: { uuid: find('of nobody') }, body: closed }));
    expect(ok(await mailTo(watcher, { by: token })).body).toMatch(/Since 18 November 2030: 1 closed, 0 new/);
  });
});

describe('the mail of a digest', () => {
  test('is shown as it would be sent, in a page that a frame of the portal may have and in which nothing runs', async () => {
    const { form, manager, mailTo } = await aFleet();
    await form({ manager });
    const text = ok(await mailTo(manager));
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    const html = ok(await mailTo(manager, { as: 'html' }));
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(html.headers['content-security-policy']).toContain('sandbox');
    expect(html.body).toContain('Overdue on the rigs that you manage');
  });

  test('is that of nobody who would get none, and of nobody of another company', async () => {
    const { form, manager, crew, watcher, mailTo } = await aFleet();
    await form({ manager, crew });
    const stranger = await aPerson(portal(), 'admin', (await aFleet()).company);
    expect(codeOf(await mailTo(watcher))).toEqual([404, 'not_found']);
    expect(codeOf(await mailTo(manager, { by: stranger.token }))).toEqual([404, 'not_found']);
    expect(codeOf(await mailTo(manager, { by: crew.token }))).toEqual([403, 'forbidden']);
  });
});
