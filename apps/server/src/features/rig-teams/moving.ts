import type { RigTeam } from '@rigbook/contract';
import type { Tx } from '../../platform/database/database.ts';
import { asSystem, type Scope } from '../../platform/identity/scope.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { jobKind } from '../../platform/jobs/kinds.ts';
import { countOwnersToMove, moveSomeOwners } from '../findings/public.ts';
import { loadProgress, type Rig } from './store.ts';

/** The most findings that a save of a team gives to others by itself. */
const MOVED_AT_ONCE = 1000;
/** How many the job gives to others in one transaction, so that nobody waits long for their own save. */
const TOGETHER = 500;

/** Gives the findings of a rig to the owners that their texts have now, where a save has left that to be done. */
export const moveOwners = jobKind<Rig>({
  name: 'owners-of-rig',
  work: async ({ db }, { id: rigId, clientId }, { progress }) => {
    const rig = { rigId, clientId };
    const total = await asSystem(db, (tx, scope) => countOwnersToMove(tx, scope, rig));
    let moved = 0;
    for (;;) {
      await progress(moved, total);
      const some = await asSystem(db, (tx, scope) => moveSomeOwners(tx, scope, rig, TOGETHER));
      if (some === 0) return { moved };
      moved += some;
    }
  },
});

/** Begins with what a team has just changed: at once, and the rest in the background. `revision`: that of the team. */
export async function beginMoving(db: Tx, scope: Scope, rig: Rig, revision: number): Promise<void> {
  const moved = await moveSomeOwners(db, scope, { rigId: rig.id, clientId: rig.clientId }, MOVED_AT_ONCE);
  if (moved < MOVED_AT_ONCE) return;
  // One for each revision: the job of an earlier one may have looked for the last time already.
  await enqueue(db, scope, moveOwners, {
    input: { id: rig.id, clientId: rig.clientId },
    clientId: rig.clientId,
    key: `${rig.id} ${revision}`,
  });
}

/** How far findings of a rig are given to their new owners; undefined while none is. */
export const loadMoving = (db: Tx, scope: Scope, rig: Rig): Promise<RigTeam['moving']> =>
  loadProgress(db, scope, rig, moveOwners.name);
