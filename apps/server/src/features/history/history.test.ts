import { randomUUID } from 'node:crypto';
import {
  assignFindings,
  CLOSING_ROUTES,
  correctFinding,
  deleteRig,
  type HistoryRow,
  listHistory,
  type PageOf,
  type SentBody,
  showVisit,
  updateVisit,
} from '@rigbook/contract';
import { closingCopy } from '@rigbook/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { aFollowedSurvey } from '../../../test/support/records/answers.ts';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aCompanyWithEditor, aPerson, theOwner, type Company } from '../../../test/support/people.ts';
import { anInspectionChain, aRig, aSheet } from '../../../test/support/records/reports.ts';
import { aVisit } from '../../../test/support/records/visits.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal({ SESSION_HOURS: '8760', SESSION_IDLE_HOURS: '8760', TIME_ZONE: 'Asia/Dubai' });
afterEach(() => portal().setNow(null));

const page = async (token: string, query = '') =>
  ok(await portal().get(token, `/api/history/list${query}`)).json<PageOf<HistoryRow>>();
const rows = async (token: string, query = '') => (await page(token, query)).data;
const labels = async (token: string, query = '') => (await rows(token, query)).map(({ label }) => label);

async function aCompanyWithAdmin(): Promise<{ company: Company; token: string; uuid: string }> {
  const company = await aCompany(portal());
  const { token, uuid } = await aPerson(portal(), 'admin', company);
  return { company, token, uuid };
}

describe('the history', () => {
  test('says who changed which status, when, and from what', async () => {
    portal().setNow(new Date('2026-11-05T10:00:00Z'));
    const { company, token } = await aCompanyWithAdmin();
    const qshe = aSheet('QSHE', [['Major', 'OPEN']]);
    const sheets = [aSheet('Mast', [['Critical', 'OPEN']]), qshe];
    const { closing, rig } = await anInspectionChain(portal(), token, { sheets });
    const editor = await aPerson(portal(), 'editor', company);
    const changed = [aSheet('Mast', [['Critical', 'IN PROGRESS']]), qshe];
    const body = { reportUUID: closing, data: JSON.stringify(closingCopy(changed)) };
    portal().setNow(new Date('2026-11-05T11:30:00Z'));
    ok(await portal().call(CLOSING_ROUTES.closing.updateSelf, editor.token, { body }));
    expect((await rows(token, `?uuid=${closing}`))[0]).toEqual({
      at: '2026-11-05T11:30:00.000Z',
      user_name: `editor of ${company.name}`,
      action: 'change',
      entity: 'report',
      UUID: closing,
      label: `closing of ${rig.name}, 2026-11-05`,
      report: { kind: 'closing', rig: rig.name, created_at: '2026-11-05T10:00:00.000Z' },
      exists: true,
      client: { id: company.id, name: company.name },
      before: { cells: { Mast: { G11: 'OPEN' } } },
      after: { cells: { Mast: { G11: 'IN PROGRESS' } } },
      more: 0,
    });
  });

  test('shows an admin of a company only that company, and the provider all', async () => {
    const [a, b] = [await aCompanyWithAdmin(), await aCompanyWithAdmin()];
    const [ofA, ofB] = [await aRig(portal(), a.token), await aRig(portal(), b.token)];
    expect(await labels(a.token)).toEqual([ofA.name]);
    expect((await labels(await theOwner(portal()))).slice(0, 2)).toEqual([ofB.name, ofA.name]);
    for (const query of [`?client=${b.company.id}`, `?uuid=${ofB.UUID}`, `?user=${b.uuid}`]) {
      expect(await page(a.token, query)).toEqual({ data: [], current_page: 1, per_page: 25, total: 0 });
    }
  });

  test('is only for people who may see the users', async () => {
    const { token } = await aCompanyWithEditor(portal());
    expect(codeOf(await portal().call(listHistory, token))).toEqual([403, 'forbidden']);
  });

  test('of a record that moved to another company tells that company nothing of before', async () => {
    const owner = await theOwner(portal());
    const [from, to] = [await aCompanyWithAdmin(), await aCompanyWithAdmin()];
    const visit = await aVisit(portal(), from.token, (await aRig(portal(), from.token)).UUID, {
      description: 'Secret',
    });
    const rig_id = 0;
    const moved = { client_id: to.company.id, rig_id, other_rig: 'Barge', visit_type_id: 1, description: 'Moved' };
    const { date } = ok(await portal().call(showVisit, owner, { params: { uuid: visit } })).json();
    ok(await portal().call(updateVisit, owner, { params: { uuid: visit }, body: { ...moved, date } }));
    const [seen] = await rows(to.token, `?uuid=${visit}`);
    expect(seen).toMatchObject({ before: null, after: { client: to.company.name, other_rig: 'Barge' } });
    expect(JSON.stringify(await page(to.token))).not.toContain(from.company.name);
    expect((await rows(owner, `?uuid=${visit}`))[0]).toMatchObject({ before: { client: from.company.name } });
    expect((await rows(from.token, `?uuid=${visit}`)).map(({ action }) => action)).toEqual(['add']);
  });

  test('says which finding was changed, of which rig, and lists one act on 25 of them as one entry', async () => {
    const texts = Array.from({ length: 30 }, (_, index) => ({ ref: `DM-${index}`, text: `Worn hose ${index}` }));
    const { company, token: editor, rig, find } = await aFollowedSurvey(portal(), { sections: { Mast: texts } });
    const { token } = await aPerson(portal(), 'admin', company);
    const correct: SentBody<typeof correctFinding> = { event: randomUUID(), fields: { priority: 'minor' } };
    ok(await portal().call(correctFinding, editor, { params: { uuid: find('Worn hose 3') }, body: correct }));
    const findings = texts.slice(0, 25).map(({ text }) => find(text));
    const due = { due_on: '2031-01-15', reason: 'The parts are late.' };
    ok(await portal().call(assignFindings, editor, { body: { event: randomUUID(), findings, owner: null, ...due } }));
    const all = await page(token, '?entity=finding&acts=1');
    expect(all.total).toBe(2);
    const [act, one] = all.data;
    expect(one).toMatchObject({
      label: `DM-3 Worn hose 3 · ${rig.name}`,
      finding: { ref: 'DM-3', deficiency: 'Worn hose 3', rig: rig.name },
      UUID: find('Worn hose 3'),
      exists: true,
      before: { priority: 'Major' },
      after: { priority: 'Minor' },
    });
    expect(one).not.toHaveProperty('also');
    expect(act).toMatchObject({ findings: 25, after: { due_on: '2031-01-15', text: 'The parts are late.' } });
    const changed = new Set([act?.UUID, ...(act?.also ?? []).map(({ UUID }) => UUID)]);
    expect(changed).toEqual(new Set(findings));
    expect(act?.also?.[0]).toMatchObject({ exists: true, finding: { rig: rig.name }, after: { due_on: '2031-01-15' } });
    // Each by itself, as programs read it.
    expect(await page(token, '?entity=finding')).toMatchObject({ total: 26 });
    expect(await page(token, `?uuid=${find('Worn hose 3')}&acts=1`)).toMatchObject({ total: 2 });
    const stranger = await aCompanyWithAdmin();
    expect(await page(stranger.token, '?entity=finding&acts=1')).toMatchObject({ total: 0 });
    ok(await portal().call(deleteRig, token, { params: { uuid: rig.UUID } }));
    expect((await page(token, '?entity=finding&acts=1')).data[1]).toMatchObject({ exists: false });
  });

  test('counts an act on more findings than it lists, and goes on with the next entry on its page', async () => {
    const texts = Array.from({ length: 60 }, (_, index) => ({ text: `Worn hose ${index}` }));
    const { company, token: editor, rig, find } = await aFollowedSurvey(portal(), { sections: { Mast: texts } });
    const { token } = await aPerson(portal(), 'admin', company);
    const body = {
      event: randomUUID(),
      findings: texts.map(({ text }) => find(text)),
      owner: null,
      owner_text: 'Toolpusher',
    };
    ok(await portal().call(assignFindings, editor, { body }));
    const [act, ...others] = await rows(token, '?acts=1');
    expect([act?.findings, act?.also?.length]).toEqual([60, 49]);
    expect(others.map(({ entity }) => entity)).not.toContain('finding');
    expect(others.map(({ label }) => label)).toContain(rig.name);
  });

  test('is filtered by company, by what was changed, by record and by user', async () => {
    const owner = await theOwner(portal());
    const { company, token, uuid } = await aCompanyWithAdmin();
    const rig = await aRig(portal(), token);
    const visit = await aVisit(portal(), token, rig.UUID);
    const other = await aPerson(portal(), 'admin', company);
    const second = await aRig(portal(), other.token);
    const client = `?client=${company.id}`;
    const visitLabel = expect.stringMatching(`^Visit to ${rig.name} on `);
    expect(await labels(owner, client)).toEqual([second.name, visitLabel, rig.name]);
    expect(await labels(owner, `${client}&entity=rig`)).toEqual([second.name, rig.name]);
    expect(await labels(owner, `?uuid=${visit}`)).toEqual([visitLabel]);
    expect(await labels(owner, `?user=${uuid}`)).toEqual([visitLabel, rig.name]);
    expect(await labels(token, `?user=${other.uuid}&entity=rig&client=`)).toEqual([second.name]);
    expect(await labels(owner, `?uuid=${randomUUID()}`)).toEqual([]);
    expect(await labels(owner, `?user=${randomUUID()}`)).toEqual([]);
  });

  test("is filtered by days of the provider's time zone, both included", async () => {
    const { token } = await aCompanyWithAdmin();
    const names: string[] = [];
    // In Dubai, four hours ahead: on the 4th and twice on the 5th.
    for (const time of ['2026-11-04T19:59:59.999Z', '2026-11-04T20:00:00Z', '2026-11-05T19:59:59.999Z']) {
      portal().setNow(new Date(time));
      names.unshift((await aRig(portal(), token)).name);
    }
    expect(await labels(token, '?from=2026-11-05')).toEqual(names.slice(0, 2));
    expect(await labels(token, '?to=2026-11-04')).toEqual(names.slice(2));
    expect(await labels(token, '?from=2026-11-05&to=2026-11-05')).toEqual(names.slice(0, 2));
    expect(await labels(token, '?from=2026-11-06')).toEqual([]);
  });

  test.each(['entity=boat', 'acts=2', 'client=x', 'uuid=x', 'user=x', 'from=2026-02-30', 'to=yesterday'])(
    'refuses the filter %s and names it',
    async (filter) => {
      const { token } = await aCompanyWithAdmin();
      const answer = await portal().get(token, `/api/history/list?${filter}`);
      const { code, fields } = answer.json<{ code: string; fields: object }>();
      expect([answer.statusCode, code, Object.keys(fields)]).toEqual([400, 'malformed', [filter.split('=')[0]]]);
    },
  );

  test('has pages of 25, and an empty one past the end', async () => {
    const { company, token } = await aCompanyWithAdmin();
    const at = new Date('2026-11-05T10:00:00Z');
    const row = { client_id: company.id, at, user_id: null, user_name: null, before: null, after: '{"name":"x"}' };
    const values = Array.from({ length: 30 }, () => ({
      ...row,
      action: 'add',
      entity: 'rig',
      entity_uuid: randomUUID(),
    }));
    await asSystem(portal().services.db, (db) => db.insertInto('history').values(values).execute());
    const wanted = values.map(({ entity_uuid: uuid }) => uuid).toReversed();
    const seen = await page(token);
    expect(seen.data.map(({ UUID }) => UUID)).toEqual(wanted.slice(0, 25));
    expect(seen.data[0]).toMatchObject({ label: 'x', exists: false, user_name: null });
    expect((await rows(token, '?page=2')).map(({ UUID }) => UUID)).toEqual(wanted.slice(25));
    for (const number of ['3', '401', '999999999']) {
      expect(await page(token, `?page=${number}`)).toMatchObject({ data: [], total: 30 });
    }
  });

  test('shows what came of later versions of the portal and what is far too large', async () => {
    const { company, token } = await aCompanyWithAdmin();
    const cells = (content: string) =>
      Object.fromEntries(Array.from({ length: 30_000 }, (_, row) => [`C${row + 1}`, `${content} ${row}`]));
    const at = new Date('2026-11-05T10:00:00Z');
    const one = { client_id: company.id, at, user_id: null, user_name: 'Amina', entity_uuid: randomUUID() };
    const side = (content: string) => JSON.stringify({ cells: { Mast: cells(content) } });
    const values = [
      { ...one, action: 'change', entity: 'report', before: side('a'), after: side('b') },
      { ...one, action: 'made', entity: 'boat', before: '{"a":{"b":{"c":{"d":[1]}}}}', after: '[1]' },
    ];
    await asSystem(portal().services.db, (db) => db.insertInto('history').values(values).execute());
    const [boat, report] = await rows(token);
    expect(boat).toMatchObject({ entity: 'boat', action: 'made', before: { a: { b: { c: '{"d":[1]}' } } } });
    expect(report?.more).toBe(29_800);
    expect(report?.after).toMatchObject({ cells: { Mast: { C1: 'b 0', C200: 'b 199' } } });
  });
});
