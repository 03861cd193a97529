import { randomUUID } from 'node:crypto';
import { assignFindings, saveFollowUpRules } from '@rigbook/contract';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { asSystem } from '../../../src/platform/identity/scope.ts';
import { aFollowedSurvey } from './answers.ts';
import { ok, type Portal } from '../harness.ts';
import { aPerson } from '../people.ts';

/**
 * A company that is reminded on Mondays, one of whose people takes care of two findings: due on 20 November and
 * 1 December 2030.
 */
export async function aRemindedCompany(portal: Portal, rules: object = {}) {
  onTestFinished(() => portal.setNow(null));
  const sections = {
    Mast: [
      { text: 'braces <b>', target_date: '20-Nov-2030' },
      { text: 'ladder', target_date: '1-Dec-2030' },
    ],
  };
  const made = await aFollowedSurvey(portal, { sections });
  const { company, token, office, find } = made;
  const owner = await aPerson(portal, 'client', company);
  const assigned = { event: randomUUID(), findings: [find('braces <b>'), find('ladder')], owner: owner.uuid };
  ok(await portal.call(assignFindings, token, { body: assigned }));
  const change = async (body: object) =>
    ok(await portal.call(saveFollowUpRules, office, { params: { uuid: company.uuid }, body }));
  await change({ time_zone: 'UTC', remind_weekday: 1, ...rules });
  const mails = () => digestsTo(portal.services.db, company.id);
  return { ...made, owner, change, mails };
}

type Content = { text: string; html: string; unsubscribePath: string; language: string };

/** The mails with digests to a company's people, the oldest first. */
async function digestsTo(db: Database, client: number) {
  const rows = await asSystem(db, (tx) =>
    tx
      .selectFrom('mails')
      .select(['address', 'subject', 'content', 'created_at'])
      .where('client_id', '=', client)
      .where('kind', '=', 'digest')
      .orderBy('created_at')
      .execute(),
  );
  return rows.map(({ content, ...row }) => ({ ...row, ...(JSON.parse(content ?? '{}') as Content) }));
}

/** Adds people to a company that has a finding, each with one that is overdue since 20 November 2030. */
export const addReminded = (db: Database, client: number, many: number) =>
  asSystem(db, async (tx) => {
    await sql`
      insert into users (uuid, client_id, name, email, permission_id, password_hash, save_hash, created_at, updated_at)
      select gen_random_uuid(), ${client}, 'Person ' || n, 'p' || n || '@c' || ${client}::text || '.test', 4, '', '', now(), now()
      from generate_series(1, ${many}::int) n`.execute(tx);
    await sql`
      insert into register (uuid, client_id, rig_id, report_id, kind, sheet, sheet_index, row_number, ref, deficiency,
        recommendation, reference, location, action_by, action_taken, verified_by, priority, state, found_on, due_on,
        due_from, due_problem, updated_at, owner_id)
      select gen_random_uuid(), f.client_id, rig_id, report_id, kind, sheet, sheet_index, 1000 + u.id, '', 'one of many', '', '',
        '', '', '', '', 'minor', 'open', found_on, date '2030-11-20', due_from, due_problem, f.updated_at, u.id
      from users u, lateral (select * from register where client_id = ${client} limit 1) f
      where u.client_id = ${client} and u.name like 'Person %'`.execute(tx);
  });
