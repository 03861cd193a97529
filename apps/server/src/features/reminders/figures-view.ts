import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';

/** What a digest says of many findings in a few numbers. */
export type Figures = {
  open: number;
  overdue: number;
  /** Days since the oldest open one was found; null without one. */
  oldest: number | null;
  /** Closed, and new with a survey, since the last digest. */
  closed: number;
  added: number;
};

/** The figures of a rig, or of all that a reader may see. */
export type FiguresOf = Figures & { rig: { id: number; uuid: string; name: string } | null; since: string };

type Wanted = { client: number; day: string; since: string; kinds: readonly string[] };

/** The figures of each rig of a company, by name, in the newest surveys; of rigs without any finding there are none. */
export async function loadFiguresOfRigs(
  db: Tx,
  scope: AnyScope,
  { client, day, since, kinds }: Wanted,
): Promise<FiguresOf[]> {
  const isSeen = 'owner' in scope && !scope.owner ? sql`f.client_id = ${scope.clientId}` : sql`true`;
  const { rows } = await sql<Figures & { id: number; uuid: string; name: string }>`
    select rigs.id, rigs.uuid, rigs.name, counted.open, counted.overdue, counted.oldest, counted.closed, counted.added from (
      select f.rig_id,
        (count(*) filter (where f.is_open and f.is_current))::integer as open,
        (count(*) filter (where f.is_current and is_overdue(is_pursued(f.is_open, f.accepted_until, ${day}::date), f.due_on, ${day}::date)))::integer as overdue,
        max(${day}::date - f.aged_from) filter (where f.is_open and f.is_current) as oldest,
        (count(*) filter (where f.state = 'closed' and f.closed_on > ${since}::date and f.closed_on <= ${day}::date))::integer as closed,
        (count(*) filter (where saved.id is not null))::integer as added
      from register f
      left join reports saved on saved.id = f.report_id and saved.created_at::date > ${since}::date
      where f.client_id = ${client} and f.is_listed and f.kind = any (${[...kinds]}::text[]) and ${isSeen}
      group by f.rig_id) counted
    join rigs on rigs.id = counted.rig_id
    order by lower(rigs.name), rigs.id`.execute(db);
  return rows.map(({ id, uuid, name, ...figures }) => ({ ...figures, rig: { id, uuid, name }, since }));
}

/** The figures of some rigs together. */
export function sumOfFigures(figures: readonly FiguresOf[], since: string): FiguresOf {
  const sum = { open: 0, overdue: 0, closed: 0, added: 0 };
  let oldest: number | null = null;
  for (const one of figures) {
    for (const count of ['open', 'overdue', 'closed', 'added'] as const) sum[count] += one[count];
    if (one.oldest !== null) oldest = Math.max(oldest ?? 0, one.oldest);
  }
  return { ...sum, oldest, rig: null, since };
}

/** Whether there is anything to say. */
export const hasFigures = ({ open, closed, added }: Figures): boolean => open + closed + added > 0;
