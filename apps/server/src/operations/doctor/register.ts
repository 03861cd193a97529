import { keepRegister, recountRig } from '../../features/findings/public.ts';
import { asSystem, readAsSystem } from '../../platform/identity/scope.ts';
import type { Examined, Fault, Steps } from './fault.ts';
import { correctCounts, registeredRigs, wrongCounts } from './store.ts';

/** Thrown so that what was written to find out what differs is not kept. */
class NotFixed extends Error {}

/**
 * Rows of the register of findings that are not as the sheets and closings have them. Owners that a person has chosen, events and
 * repeats are in the register only, and stay as they are.
 * @param differing UUIDs of reports whose findings differ: those of their rigs are not compared
 */
export async function examineRegister(
  portal: Examined,
  { fix, step }: Steps,
  differing: ReadonlySet<string>,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  let done = 0;
  for (let last = 0; ;) {
    const rigs = await readAsSystem(portal.db, (db, scope) => registeredRigs(db, scope, last));
    if (rigs.length === 0) return faults;
    for (const { uuids, ...rig } of rigs) {
      const rows = uuids.some((one) => differing.has(one)) ? 0 : await compareRig(portal, rig, fix);
      if (rows > 0) faults.push({ kind: 'register differs', what: `rig ${rig.uuid}: ${rows} rows`, fixed: fix });
      step('rigs', (done += 1));
      last = rig.rigId;
    }
  }
}

type Rig = { rigId: number; clientId: number; reports: number[] };

/** @returns how many rows of the register differ, which are repaired or left */
async function compareRig({ db: database, ...portal }: Examined, rig: Rig, fix: boolean): Promise<number> {
  let rows = 0;
  const work = asSystem(database, async (db, scope) => {
    // A day that has passed is no fault.
    await recountRig(db, scope, rig.rigId, { now: portal.now(), zone: portal.settings.TIME_ZONE });
    ({ written: rows } = await keepRegister({ db, scope, now: portal.now() }, rig, rig.reports));
    if (rows > 0 && !fix) throw new NotFixed();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof NotFixed)) throw error;
  });
  return rows;
}

/** What the database keeps of the register, and of the figures of rigs, so that a list or board need not count them. */
export const examineCounts = ({ db: database }: Examined, { fix }: Steps): Promise<Fault[]> =>
  asSystem(database, async (db, scope) => {
    const faults: Fault[] = [];
    for (const table of ['register_counts', 'client_figures'] as const) {
      const wrong = await wrongCounts(db, scope, table);
      if (fix && wrong.length > 0) await correctCounts(db, scope, table);
      const of = table === 'register_counts' ? 'findings' : 'figures of rigs';
      for (const { client, rows } of wrong)
        faults.push({ kind: 'count differs', what: `${of} of ${client}: ${rows} counts`, fixed: fix });
    }
    return faults;
  });
