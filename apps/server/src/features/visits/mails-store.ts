import type { Language } from '@rigbook/contract';
import { can, PERMISSIONS, roleOf } from '@rigbook/domain';
import { FIRST_LANGUAGE } from '@rigbook/texts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { SystemScope } from '../../platform/identity/scope.ts';

export type VisitToMail = {
  id: number;
  uuid: string;
  sequence: number;
  date: string;
  client_id: number;
  client_name: string;
  rig: string;
  type: string;
  description: string;
  /** When this version was made. */
  changed_at: Date;
  is_deleted: boolean;
  /** False for a version that was made long ago, while mail was off. */
  is_recent: boolean;
};

/** Versions older than this were made while mail was off. */
const OLDEST = '1 day';

/** Locks visits whose current version has not been mailed yet, so that no other server mails them. */
export async function lockVisitsToMail(db: Tx, _scope: SystemScope, most: number): Promise<VisitToMail[]> {
  const { rows } = await sql<VisitToMail>`
    select v.id, v.uuid, v.sequence, v.date, v.client_id, c.name as client_name, coalesce(r.name, v.other_rig, '') as rig,
      t.name as type, v.description, coalesce(v.deleted_at, v.updated_at) as changed_at, v.deleted_at is not null as is_deleted,
      m.noted_at > now() - ${OLDEST}::interval as is_recent
    from visits_to_mail m join visits v on v.id = m.visit_id
      join clients c on c.id = v.client_id
      join visit_types t on t.id = v.visit_type_id
      left join rigs r on r.id = v.rig_id
    order by v.id limit ${most} for update of m, v skip locked`.execute(db);
  return rows;
}

export async function markMailed(db: Tx, _scope: SystemScope, visits: readonly VisitToMail[]): Promise<void> {
  const ids = visits.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('visits_to_mail').where('visit_id', 'in', ids).execute();
}

/** More versions than a visit gets between a backup and the loss of the portal. */
const LOST_VERSIONS = 1000;

/**
 * After a restore from a backup: mails nothing that was planned before, and skips version numbers that calendars may have got
 * after the backup, because they ignore versions that look old.
 */
export async function settleVisitMails(db: Tx, _scope: SystemScope): Promise<void> {
  await sql`update visits set sequence = sequence + ${LOST_VERSIONS}`.execute(db);
  await db.deleteFrom('visits_to_mail').execute();
}

/** A person who gets a visit by mail, and the language they read. */
export type Receiver = { id: number; name: string; email: string; is_inspector: boolean; language: Language };

const PERSON = sql`u.id, u.name, u.email, u.client_id = 1 as is_inspector,
  coalesce((select c.language from reminder_choices c where c.user_id = u.id), ${FIRST_LANGUAGE}) as language`;

/** Permissions with which a visit can be opened. */
const SEEING = PERMISSIONS.filter(({ id }) => can(roleOf(id), 'visits.show')).map(({ id }) => id);

/** Receivers of a visit by mail: its inspectors, and people of its company who have chosen it (rules.md#visits-by-mail). */
export async function findReceivers(db: Tx, _scope: SystemScope, visit: number): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select ${PERSON} from visits v
      join users u on u.deleted_at is null and (
        u.client_id = 1 and exists (select from visit_inspectors i where i.visit_id = v.id and i.user_id = u.id)
        or u.client_id = v.client_id and u.client_id <> 1 and u.permission_id = any (${SEEING}::int[]) and exists (
          select from notice_choices n where n.user_id = u.id and 'visit_planned' = any (n.mail)
            and (n.rigs is null or v.rig_id = any (n.rigs))))
    where v.id = ${visit} order by lower(u.name), u.id`.execute(db);
  return rows;
}

export type Holder = Receiver & { client_id: number; day: string; title: string };

/** People who have a visit in their calendar by mail, with the day and title they got. */
export async function findHolders(db: Tx, _scope: SystemScope, visit: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select ${PERSON}, m.client_id, m.day, m.title from visit_mails m
      join users u on u.id = m.user_id and u.deleted_at is null
    where m.visit_id = ${visit} order by u.id`.execute(db);
  return rows;
}

type Held = { user_id: number; client_id: number; day: string; title: string };

/** Replaces the people who have a visit by mail. */
export async function replaceHolders(db: Tx, _scope: SystemScope, visit: number, held: readonly Held[]): Promise<void> {
  await db.deleteFrom('visit_mails').where('visit_id', '=', visit).execute();
  if (held.length === 0) return;
  await db
    .insertInto('visit_mails')
    .values(held.map((one) => ({ ...one, visit_id: visit })))
    .execute();
}
