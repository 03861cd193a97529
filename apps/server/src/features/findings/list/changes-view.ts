import type { Answer, findingChanges } from '@rigbook/contract';
import { DAY } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { readEpoch } from '../../../platform/database/epoch.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Days } from '../register/days-store.ts';
import { all, seenBy } from './filter-view.ts';
import { findingRows } from './rows-view.ts';

type Changes = Answer<typeof findingChanges>;

/** How many changed findings are answered at once. */
const AT_ONCE = 300;
/** A device that was away for longer gets everything again: what was removed for good is in no answer. */
const LONGEST_AWAY = 25 * DAY;
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** How many transactions under way a cursor names: it travels in an address. */
const MOST_NAMED = 30;

/** What could be seen at a moment: every transaction before `end` but those that were still under way, in order. */
type Moment = { end: number; underWay: number[] };

/** After which transaction and finding the next page begins. */
type Place = { transaction: number; uuid: string };

/**
 * What a device has: all that could be seen at `seen`, or nothing yet. Between the pages of a round also when the round
 * began, which is what the device will have after its last page, and the place of the next page.
 */
type Cursor = { seen: Moment | null; round?: { began: Moment; place: Place } };

const momentText = ({ end, underWay }: Moment) => [end, ...underWay].join('_');

function momentIn(text: string): Moment {
  const [end = 0, ...underWay] = text.split('_').map(Number);
  return { end, underWay };
}

/** Every cursor has its epoch (a restored database numbers its transactions from the beginning) and the time it was given out. */
const cursorText = (epoch: string, now: Date, { seen, round }: Cursor) =>
  [
    epoch,
    now.getTime(),
    seen ? momentText(seen) : '-',
    ...(round ? [momentText(round.began), round.place.transaction, round.place.uuid] : []),
  ].join('.');

const CURSOR =
  /^([0-9a-f]+)\.(\d{1,15})\.(-|\d{1,15}(?:_\d{1,15}){0,30})(?:\.(\d{1,15}(?:_\d{1,15}){0,30})\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

/** What a cursor says; null where it is of another epoch, too old, or from after `present`. */
function cursorIn(text: string, epoch: string, now: Date, present: Moment): Cursor | null {
  const [, of, at, seen = '-', began, transaction, uuid] = CURSOR.exec(text) ?? [];
  if (of !== epoch || now.getTime() - Number(at) >= LONGEST_AWAY) return null;
  const cursor: Cursor = { seen: seen === '-' ? null : momentIn(seen) };
  if (began !== undefined && uuid !== undefined) {
    cursor.round = { began: momentIn(began), place: { transaction: Number(transaction), uuid } };
  }
  const latest = cursor.round?.began ?? cursor.seen;
  return latest !== null && latest.end <= present.end ? cursor : null;
}

/** What changed since a cursor: what was committed after it, also by transactions that were under way at that time. */
export async function changesSince(
  db: Tx,
  scope: Scope,
  { days, since, rig, now }: { days: Days; since: string; rig: string | null; now: Date },
): Promise<Changes> {
  const epoch = await readEpoch(db);
  const present = await readMoment(db);
  const given = cursorIn(since, epoch, now, present);
  const seen = given?.seen ?? null;
  const began = given?.round?.began ?? present;
  const place = given?.round?.place ?? { transaction: seen ? Math.min(seen.end, ...seen.underWay) - 1 : 0, uuid: LAST };
  const { rows } = await sql<{ uuid: string; changed_in: number; listed: boolean }>`
    select f.uuid, c.changed_in, f.is_listed and f.state <> 'superseded' as listed
    from register_changes c join register f on f.uuid = c.uuid
    where ${all([
      sql`(c.changed_in, c.uuid) > (${place.transaction}::bigint, ${place.uuid}::uuid)`,
      ...(seen ? [sql`(c.changed_in >= ${seen.end}::bigint or c.changed_in = any(${seen.underWay}::bigint[]))`] : []),
      ...(scope.owner ? [] : [sql`c.client_id = ${scope.clientId}`]),
      ...(rig === null ? [] : [sql`f.rig_id = (select id from rigs where uuid = ${rig})`]),
      ...seenBy(scope),
    ])}
    order by c.changed_in, c.uuid limit ${sql.lit(AT_ONCE)}`.execute(db);
  const last = rows.at(-1);
  const more = rows.length === AT_ONCE && last !== undefined;
  const next = more
    ? { seen, round: { began, place: { transaction: last.changed_in, uuid: last.uuid } } }
    : { seen: began };
  const uuids = (listed: boolean) => rows.filter((row) => row.listed === listed).map(({ uuid }) => uuid);
  return {
    cursor: cursorText(epoch, now, next),
    rows: await findingRows(db, scope, days, uuids(true)),
    gone: given ? uuids(false) : [],
    all: !given,
    more,
  };
}

/** What can be seen now. Where too many transactions are under way to name them all, those from the first unnamed one on. */
async function readMoment(db: Tx): Promise<Moment> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  const [, end = '0', list = ''] = (rows[0]?.snapshot ?? '').split(':');
  const underWay =
    list === ''
      ? []
      : list
          .split(',')
          .map(Number)
          .toSorted((a, b) => a - b);
  return { end: underWay[MOST_NAMED] ?? Number(end), underWay: underWay.slice(0, MOST_NAMED) };
}
