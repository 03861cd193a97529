import {
  type FollowUpRules,
  listFindings,
  permissions,
  previewReminders,
  settleFollowUp,
  showHome,
} from '@rigbook/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aSection, aSurvey, registerOf, withManyLike } from '../../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aWorker } from '../../../../test/support/jobs.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { unknownZones } from '../../../platform/database/known-zones.ts';
import { asSystem } from '../../../platform/identity/scope.ts';
import { registerReports } from '../../reports/public.ts';

const portal = aPortal({ SESSION_HOURS: '100', SESSION_IDLE_HOURS: '100' });

const DEFAULTS: FollowUpRules = {
  answers: 1,
  verification: 'none',
  proof: { critical: 'none', major: 'none', minor: 'none' },
  photo_needed: [],
  due_days: { critical: 0, major: 30, minor: 90 },
  time_zone: 'UTC',
  remind_weekday: 1,
  escalate_after_days: null,
  asked: 1,
};

async function aCompanyWithOffice() {
  const made = await aCompanyWithEditor(portal());
  const { token: office } = await aPerson(portal(), 'admin');
  const url = `/api/clients/follow-up/${made.company.uuid}`;
  return {
    ...made,
    office,
    url,
    rules: async (token = office) => ok(await portal().get(token, url)).json<FollowUpRules>(),
    change: (rules: object, token = office) => portal().post(token, url, rules),
  };
}

describe("a company's rules of follow-up", () => {
  test('are those of a new company until the office changes some of them', async () => {
    const { token, rules, change } = await aCompanyWithOffice();
    expect(await rules(token)).toEqual(DEFAULTS);
    const changed = { verification: 'company', photo_needed: ['critical', 'critical'], escalate_after_days: 14 };
    const proof = { ...DEFAULTS.proof, critical: 'text' };
    const answer = { ...DEFAULTS, ...changed, proof, photo_needed: ['critical'] };
    expect(ok(await change(changed)).json()).toEqual(answer);
    expect(ok(await change({ remind_weekday: null })).json()).toEqual({ ...answer, remind_weekday: null });
    expect(await rules(token)).toEqual({ ...answer, remind_weekday: null });
  });

  test('are changed by nobody but admins of the provider, and in the history', async () => {
    const { company, change, token } = await aCompanyWithOffice();
    const others = [
      token,
      (await aPerson(portal(), 'admin', company)).token,
      (await aPerson(portal(), 'editor')).token,
    ];
    for (const other of others) expect(codeOf(await change({ answers: 0 }, other))).toEqual([403, 'forbidden']);
    ok(await change({ answers: 0 }));
    const history = await asSystem(portal().services.db, (db) =>
      db.selectFrom('history').select(['entity', 'action']).where('entity_uuid', '=', company.uuid).execute(),
    );
    expect(history).toEqual([{ entity: 'rules', action: 'change' }]);
  });

  test('of a company that was there before it could be asked let its clients answer nothing until it is', async () => {
    const { company, rules, change } = await aCompanyWithOffice();
    await asSystem(portal().services.db, (db) =>
      db
        .insertInto('follow_up_rules')
        .values({ client_id: company.id, answers: 0, asked: 0 } as never)
        .execute(),
    );
    expect(await rules()).toEqual({ ...DEFAULTS, answers: 0, asked: 0 });
    expect(ok(await change({ answers: 1 })).json()).toEqual(DEFAULTS);
  });

  test('are decided for all such companies at once, and then nobody is asked any more', async () => {
    const [one, other, decided] = [await aCompanyWithOffice(), await aCompanyWithOffice(), await aCompanyWithOffice()];
    const ids = [one.company.id, other.company.id];
    await asSystem(portal().services.db, (db) =>
      db
        .insertInto('follow_up_rules')
        .values(ids.map((client_id) => ({ client_id, answers: 0, asked: 0 })) as never)
        .execute(),
    );
    ok(await decided.change({ answers: 0 }));
    const undecided = async (token: string) => ok(await portal().call(showHome, token)).json().undecided;
    const before = await undecided(one.office);
    expect(before).toBeGreaterThanOrEqual(2);
    for (const company of [undefined, one.company])
      expect(await undecided((await aPerson(portal(), company ? 'admin' : 'editor', company)).token)).toBe(0);
    const settle = () => portal().call(settleFollowUp, one.office, { body: { answers: 1 } });
    expect(ok(await settle()).json()).toEqual({ companies: before });
    expect(await one.rules()).toEqual(DEFAULTS);
    expect(await other.rules()).toEqual(DEFAULTS);
    expect(await decided.rules()).toEqual({ ...DEFAULTS, answers: 0 });
    expect(await undecided(one.office)).toBe(0);
    expect(ok(await settle()).json()).toEqual({ companies: 0 });
  });

  test('say what proof is needed; the earlier word for it turns only none into text and back', async () => {
    const { rules, change } = await aCompanyWithOffice();
    const proof = { critical: 'picture', major: 'file', minor: 'text' } as const;
    expect(ok(await change({ proof, photo_needed: [] })).json()).toMatchObject({
      proof,
      photo_needed: ['critical', 'major', 'minor'],
    });
    expect(ok(await change({ photo_needed: [] })).json()).toMatchObject({
      proof: { ...proof, minor: 'none' },
      photo_needed: ['critical', 'major'],
    });
    ok(await change({ photo_needed: ['critical', 'minor'] }));
    expect(await rules()).toMatchObject({ proof, photo_needed: ['critical', 'major', 'minor'] });
    ok(await change({ answers: 0 }));
    expect((await rules()).proof).toEqual(proof);
    ok(await change({ proof: { critical: 'none', major: 'none', minor: 'none' } }));
    expect(await rules()).toMatchObject({ proof: { critical: 'none' }, photo_needed: [] });
  });

  test('as a server of the version before writes them need a text, and keep what it does not know', async () => {
    const { company, rules, change } = await aCompanyWithOffice();
    ok(await change({ proof: { critical: 'picture', major: 'none', minor: 'text' } }));
    await asSystem(portal().services.db, (db) =>
      db
        .updateTable('follow_up_rules')
        .set({ photo_needed: ['major'] })
        .where('client_id', '=', company.id)
        .execute(),
    );
    expect((await rules()).proof).toEqual({ critical: 'picture', major: 'text', minor: 'none' });
  });

  test('say whether clients may answer, which their permissions then say too', async () => {
    const { company, change } = await aCompanyWithOffice();
    const client = await aPerson(portal(), 'client', company);
    const mayAnswer = async () => ok(await portal().call(permissions, client.token)).json().findings;
    expect(await mayAnswer()).toMatchObject({ route: true, answer: true, verify: false, rules: false });
    ok(await change({ answers: 0 }));
    expect(await mayAnswer()).toMatchObject({ route: true, answer: false });
  });

  test.each([
    [{ answers: 2 }, 'answers', 400],
    [{ verification: 'all' }, 'verification', 400],
    [{ photo_needed: ['urgent'] }, 'photo_needed.0', 400],
    [{ proof: { critical: 'video', major: 'none', minor: 'none' } }, 'proof.critical', 400],
    [{ proof: { critical: 'text', major: 'none' } }, 'proof.minor', 422],
    [{ due_days: { critical: 0, major: 30 } }, 'due_days.minor', 422],
    [{ due_days: { critical: -1, major: 30, minor: 90 } }, 'due_days.critical', 422],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone', 400],
    [{ time_zone: '+14:00' }, 'time_zone', 400],
    [{ time_zone: '-03:30' }, 'time_zone', 400],
    // Known to the server, and not to PostgreSQL.
    [{ time_zone: 'US/Pacific-New' }, 'time_zone', 422],
    // India here, Israel there.
    [{ time_zone: 'IST' }, 'time_zone', 422],
    [{ remind_weekday: 8 }, 'remind_weekday', 422],
  ])('can not be %j', async (rules, field, status) => {
    const { change } = await aCompanyWithOffice();
    expect(fieldsOf(await change(rules))).toEqual([status, [field]]);
  });
});

describe('a time zone that was stored before it was refused', () => {
  test.each(['+14:00', 'Mars/Olympus'])('breaks nothing: days are those of the portal, %s', async (zone) => {
    const { company, office, change, token } = await aCompanyWithOffice();
    ok(await change({ remind_weekday: 2 }));
    await asSystem(portal().services.db, (db) =>
      db.updateTable('follow_up_rules').set({ time_zone: zone }).where('client_id', '=', company.id).execute(),
    );
    const rig = await aRig(portal(), token);
    const sheets = [aSection('Mast', [{ text: 'braces', priority: 'Critical' }])];
    await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets });
    for (const by of [token, office]) {
      for (const path of ['list', 'figures', 'board', 'trend']) {
        ok(await portal().get(by, `/api/findings/${path}?client=${company.id}`));
      }
    }
    const today = new Date().toISOString().slice(0, 10);
    expect(await registerOf(portal(), token).list()).toMatchObject({ data: [{ found_on: today, age_days: 0 }] });
    ok(await portal().call(previewReminders, office, { query: { client: company.id } }));
    expect(ok(await change({ remind_weekday: 3 })).json()).toMatchObject({ time_zone: zone });
    expect(await asSystem(portal().services.db, unknownZones)).toContainEqual({ company: company.name, zone });
    expect(ok(await change({ time_zone: 'Asia/Riyadh' })).json()).toMatchObject({ time_zone: 'Asia/Riyadh' });
    const left = await asSystem(portal().services.db, unknownZones);
    expect(left.filter((one) => one.company === company.name)).toEqual([]);
  });
});

describe('the days of findings', () => {
  const at = (now: string) => {
    portal().setNow(new Date(now));
    onTestFinished(() => portal().setNow(null));
  };

  async function aFinding(zone: string) {
    const made = await aCompanyWithOffice();
    ok(await made.change({ time_zone: zone }));
    const rig = await aRig(portal(), made.token);
    const sheets = [aSection('Mast', [{ text: 'braces', priority: 'Critical' }])];
    await aSurvey(portal(), made.token, { rigUUID: rig.UUID, sheets });
    const provider = registerOf(portal(), made.office);
    return { ...made, rig, register: registerOf(portal(), made.token), provider };
  }

  test.each([
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-21T10:00:00Z'],
    ['UTC', '2026-11-20', '2026-11-21T00:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-20', '2026-11-21T11:00:00Z'],
  ])('are those of the company: %s', async (zone, found_on, midnight) => {
    at('2026-11-20T11:30:00Z');
    const { register, provider, rig, company } = await aFinding(zone);
    expect(await register.list()).toMatchObject({ data: [{ found_on, due_on: found_on }] });
    for (const [moment, days] of [
      [new Date(midnight).getTime() - 1000, 0],
      [new Date(midnight).getTime(), 1],
    ] as const) {
      portal().setNow(new Date(moment));
      const row = { data: [{ age_days: days, days_overdue: days }] };
      const figures = { overdue: days, oldest_days: days };
      expect(await register.list()).toMatchObject(row);
      expect(await register.figures()).toMatchObject(figures);
      expect(await register.board()).toMatchObject({ data: [figures], totals: figures });
      expect(await provider.list(`rig=${rig.UUID}`)).toMatchObject(row);
      expect(await provider.figures(`client=${company.id}`)).toMatchObject(figures);
      expect(await provider.board(`client=${company.id}`)).toMatchObject({ data: [figures] });
      expect(await provider.list(`overdue=1&rig=${rig.UUID}`)).toMatchObject({ total: days });
    }
  });

  test('end with the calendar', async () => {
    const { token, register } = await aFinding('UTC');
    const rig = await aRig(portal(), token);
    const sheets = [aSection('Mast', [{ text: 'ladder', priority: 'Minor' }])];
    await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets, date: '9999-12-31' });
    expect(await register.list(`rig=${rig.UUID}`)).toMatchObject({ data: [{ due_on: '9999-12-31' }] });
  });

  test('follow the rules at once', async () => {
    at('2026-11-20T11:30:00Z');
    const { register, change } = await aFinding('UTC');
    ok(await change({ due_days: { critical: 7, major: 30, minor: 90 } }));
    expect(await register.list()).toMatchObject({ data: [{ due_on: '2026-11-27', found_on: '2026-11-20' }] });
    ok(await change({ time_zone: 'Pacific/Kiritimati' }));
    expect(await register.list()).toMatchObject({ data: [{ due_on: '2026-11-28', found_on: '2026-11-21' }] });
  });

  test('follow the rules in the background where they are many', async () => {
    at('2026-11-20T11:30:00Z');
    const { token, company, rig, register, change } = await aFinding('UTC');
    const sheets = [aSection('Mast', [{ text: 'audited', priority: 'Critical' }])];
    await aSurvey(portal(), token, { rigUUID: rig.UUID, kind: 'audit', sheets });
    await withManyLike(portal(), company.id, 'braces');
    const daysOf = async () => {
      const answer = ok(await portal().call(listFindings, token, { query: { priority: 'critical' } }));
      const due = answer.json<{ data: { due_on: string }[] }>().data.map(({ due_on }) => due_on);
      return { due, preparing: answer.headers['x-preparing'] };
    };
    ok(await change({ due_days: { critical: 7, major: 30, minor: 90 } }));
    expect(await daysOf()).toEqual({ due: ['2026-11-20', '2026-11-20'], preparing: '1' });
    await aWorker(portal(), [{ ...registerReports, name: 'days of many' }]).worker.doDue();
    expect(await daysOf()).toEqual({ due: ['2026-11-27', '2026-11-27'], preparing: undefined });
    expect(await register.list()).toMatchObject({ total: 2 });
  });
});
