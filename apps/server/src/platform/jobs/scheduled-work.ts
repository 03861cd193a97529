import { randomUUID } from 'node:crypto';
import { asSystem } from '../identity/scope.ts';
import type { Services } from '../services.ts';

const MINUTE = 60_000;
/** How long a server holds work without saying so again: after that it is taken for dead. */
const HELD_FOR = 5 * MINUTE;
/** Timers of several servers do not go off to the millisecond. */
const TOLERANCE = MINUTE;

/** Work that is due `every` so many milliseconds after it was last done, by whichever server. */
export type Job = { name: string; every: number };

/**
 * Does work on one of the servers that share the database, when it is due. A server that is killed at it loses its hold
 * within minutes; work that fails is due still. @returns what the work did, or null where it was not due or is being done
 */
export async function whenDue<T>(
  services: Pick<Services, 'db' | 'now'>,
  job: Job,
  work: () => Promise<T>,
): Promise<T | null> {
  const holder = await take(services, job);
  if (holder === null) return null;
  const held = setInterval(() => void hold(services, job, holder).catch(() => {}), MINUTE);
  try {
    const done = await work();
    await letGo(services, job, holder, { done_at: services.now() });
    return done;
  } catch (error) {
    await letGo(services, job, holder, {});
    throw error;
  } finally {
    clearInterval(held);
  }
}

/** Takes work that is due and that nobody holds; null when there is none. */
function take({ db, now: clock }: Pick<Services, 'db' | 'now'>, { name, every }: Job): Promise<string | null> {
  const now = clock();
  const holder = randomUUID();
  const held = { held_by: holder, held_until: new Date(now.getTime() + HELD_FOR) };
  const doneBefore = new Date(now.getTime() - every + TOLERANCE);
  return asSystem(db, async (tx) => {
    const taken = await tx
      .insertInto('scheduled_work')
      .values({ name, ...held, done_at: null })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(held)
          .where('scheduled_work.held_until', '<=', now)
          .where((eb) =>
            eb.or([eb('scheduled_work.done_at', 'is', null), eb('scheduled_work.done_at', '<=', doneBefore)]),
          ),
      )
      .returning('name')
      .executeTakeFirst();
    return taken ? holder : null;
  });
}

const hold = ({ db, now }: Pick<Services, 'db' | 'now'>, { name }: Job, holder: string) =>
  change(db, name, holder, { held_until: new Date(now().getTime() + HELD_FOR) });

const letGo = ({ db, now }: Pick<Services, 'db' | 'now'>, { name }: Job, holder: string, done: { done_at?: Date }) =>
  change(db, name, holder, { held_by: null, held_until: now(), ...done });

type Change = { held_by?: null; held_until: Date; done_at?: Date };

/** Whoever has lost the work meanwhile changes nothing. */
const change = (db: Services['db'], name: string, holder: string, change: Change) =>
  asSystem(db, (tx) =>
    tx.updateTable('scheduled_work').set(change).where('name', '=', name).where('held_by', '=', holder).execute(),
  );
