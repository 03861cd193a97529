import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import { askAsSystem } from '../../src/platform/identity/scope.ts';
import type { AnyKind } from '../../src/platform/jobs/kinds.ts';
import { JobWorker } from '../../src/platform/jobs/worker.ts';
import type { Portal } from './portal.ts';

/**
 * Lets time pass for jobs, which know no clock but the database's: what was written is older by so many milliseconds.
 * Negative, the clock was ahead when it was written.
 */
export const timePasses = (db: Database, milliseconds: number) =>
  askAsSystem(db, (tx) =>
    sql`update jobs set due_at = due_at - passed, next_at = next_at - passed, created_at = created_at - passed,
      changed_at = changed_at - passed, ended_at = ended_at - passed
      from (select make_interval(secs => ${milliseconds / 1000}) as passed) as time`.execute(tx),
  );

export type Logged = { said: string } & Record<string, unknown>;

/** What does the jobs of a server, when a test says so, and what it has logged. */
export function aWorker({ services }: Pick<Portal, 'services'>, kinds: readonly AnyKind[]) {
  const logged: Logged[] = [];
  const log = { error: (what: object, said = '') => void logged.push({ ...what, said }) };
  return { worker: new JobWorker(services, kinds, log as never), logged };
}

/** All jobs of a kind, the oldest first. */
export const jobsOf = (db: Database, kind: string) =>
  askAsSystem(db, (tx) =>
    tx.selectFrom('jobs').selectAll().where('kind', '=', kind).orderBy('created_at').orderBy('id').execute(),
  );
