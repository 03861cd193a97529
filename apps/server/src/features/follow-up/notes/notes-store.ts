import type { PossibleOwner } from '@rigbook/contract';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { alreadyExists } from '../../../platform/errors/errors.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { isSpelled, spelled } from '../../../platform/records/paging.ts';

type InternalNote = {
  uuid: string;
  company: number;
  finding: string;
  text: string;
  pictures: readonly string[];
  sent: string;
};

/** Adds a remark for the provider only. @returns false if it is there already @throws AppError 409 if another one is */
export async function addInternalNote({ db, scope, now }: Work, { pictures, ...note }: InternalNote): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('internal_notes')
    .values({ ...note, pictures: [...pictures], at: now, user_id: scope.userId, user_name: scope.userName })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(added) === 1) return true;
  const stored = await db.selectFrom('internal_notes').select('sent').where('uuid', '=', note.uuid).executeTakeFirst();
  if (stored?.sent !== note.sent) throw alreadyExists();
  return false;
}

export const isInternalNote = async (db: Tx, _scope: Scope, uuid: string): Promise<boolean> =>
  (await db.selectFrom('internal_notes').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;

type Mentionable = { clientId: number; isInternal: boolean; uuids?: readonly string[]; search?: string };

/** How many people are offered; typing more finds the others. */
const MOST_OFFERED = 50;

/** The people whom a remark about a finding of a company may mention; one for the provider only its own. */
export async function findPeopleToMention(
  db: Tx,
  _scope: Scope,
  { clientId, isInternal, uuids, search = '' }: Mentionable,
): Promise<(PossibleOwner & { id: number })[]> {
  const isProvider = sql`client_id = ${sql.lit(OWNER_CLIENT_ID)}`;
  const { rows } = await sql<PossibleOwner & { id: number }>`
    select id, uuid as "UUID", name, case when ${isProvider} then 'provider' else 'company' end as side
    from possible_owners(${clientId}::int)
    where ${isSpelled('name', spelled(search))} and ${isInternal ? isProvider : sql`true`}
      and ${uuids === undefined ? sql`true` : sql`uuid = any (${[...uuids]}::uuid[])`}
    order by ${isProvider}, lower(name), uuid limit ${sql.lit(MOST_OFFERED)}`.execute(db);
  return rows;
}
