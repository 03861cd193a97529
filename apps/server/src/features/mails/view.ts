import type { listMails, Mail, Query } from '@rigbook/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { offsetOf, pageOfRows } from '../../platform/records/paging.ts';
import type { Scope } from '../../platform/identity/scope.ts';

const PER_PAGE = 25;
const PROBLEMS = ['failed', 'unclear', 'not_sent'] as const;
const WAITING = ['queued', 'sending'] as const;

/** Whether a mail matches a filter. One that was put off is also a problem: it has not arrived, and has a reason. */
function isWanted(eb: ExpressionBuilder<Schema, 'mails'>, state: Query<typeof listMails>['state']) {
  if (state === 'waiting') return eb('mails.state', 'in', WAITING);
  if (state !== 'problem') return state === null ? eb.lit(true) : eb('mails.state', '=', state);
  const isPutOff = eb.and([eb('mails.state', '=', 'queued'), eb('mails.reason', 'is not', null)]);
  return eb.or([eb('mails.state', 'in', PROBLEMS), isPutOff]);
}

/** A page of all mails, newest first; only the provider's people may call it. */
export async function loadMailsPage(db: Tx, _scope: Scope, { page, state }: Query<typeof listMails>) {
  const wanted = { page, perPage: PER_PAGE };
  const matching = db.selectFrom('mails').where((eb) => isWanted(eb, state));
  const rows = await matching
    .innerJoin('users', 'users.id', 'mails.user_id')
    .innerJoin('clients', 'clients.id', 'mails.client_id')
    .select(['mails.uuid', 'mails.kind', 'mails.address', 'mails.subject', 'mails.state', 'mails.tries'])
    .select(['mails.reason', 'mails.due_at', 'mails.created_at', 'users.uuid as user_uuid', 'users.name'])
    .select(['clients.id as client_id', 'clients.name as client_name'])
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.uuid')
    .limit(PER_PAGE)
    .offset(offsetOf(wanted))
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return pageOfRows(
    rows.map((row): Mail => ({
      UUID: row.uuid,
      at: row.created_at.toISOString(),
      kind: row.kind,
      to: { UUID: row.user_uuid, name: row.name, email: row.address },
      client: { id: row.client_id, name: row.client_name },
      subject: row.subject,
      state: row.state,
      tries: row.tries,
      reason: row.reason,
      due_at: row.due_at.toISOString(),
    })),
    total,
    wanted,
  );
}
