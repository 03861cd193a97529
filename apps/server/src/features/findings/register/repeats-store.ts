import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Work } from '../../../platform/identity/scope.ts';
import { lockRigFigures, writeRigFigures } from './figures-store.ts';
import type { RigPlace } from './register-store.ts';

/** By which finding one is superseded, and how often it was found before. */
export type Repeat = { superseded_by: string | null; repeats: number };

/** The findings of a rig that are superseded, or were found before. */
async function repeatsOf(db: Tx, { rigId, clientId }: RigPlace): Promise<Map<string, Repeat>> {
  const { rows } = await sql<{ uuid: string } & Repeat>`
    select uuid, superseded_by, repeats from register
    where client_id = ${clientId}::int and rig_id = ${rigId}::int and (superseded_by is not null or repeats > 0)`.execute(
    db,
  );
  return new Map(rows.map(({ uuid, ...repeat }) => [uuid, repeat]));
}

const NEVER: Repeat = { superseded_by: null, repeats: 0 };

/**
 * Writes what follows from which findings are the same: state, age and figures, of these and of all that are one with them. To be
 * called with the rig and a survey of it locked.
 * @returns what has changed
 */
export async function followRepeats(
  { db, scope, now }: Work,
  place: RigPlace,
  findings: readonly string[],
): Promise<{ finding: string; before: Repeat; after: Repeat }[]> {
  await lockRigFigures(db, scope, place);
  const before = await repeatsOf(db, place);
  const { rows } = await sql<{ uuid: string }>`
    select uuid from follow_repeats(${[...new Set(findings)]}::uuid[]) as changed (uuid)`.execute(db);
  if (rows.length === 0) return [];
  await sql`
    update register set revision = revision + 1, updated_at = ${now}
    where uuid = any (${rows.map(({ uuid }) => uuid)}::uuid[])`.execute(db);
  await writeRigFigures({ db, scope, now }, place);
  const after = await repeatsOf(db, place);
  return rows.map(({ uuid: finding }) => ({
    finding,
    before: before.get(finding) ?? NEVER,
    after: after.get(finding) ?? NEVER,
  }));
}
