import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { inThreads } from '../../platform/threads/threads.ts';
import type { PackedSheets, StoredSheets } from '../sheets/public.ts';
import { addEvents, registered } from './answers-store.ts';
import { namedTexts } from './column-names.ts';
import { overwrittenIn } from './overwritten-sheets.ts';

const sheetsTasks = inThreads(import.meta.resolve('./overwritten-sheets.ts'), { overwrittenIn });

type Saved = { clientId: number; before: StoredSheets; after: PackedSheets; places: string };

/** Notes of each finding that a save has overwritten, without having seen what others changed, what was there. */
export async function noteOverwritten(
  db: Tx,
  scope: Scope,
  { clientId, ...versions }: Saved,
  now: Date,
): Promise<void> {
  const { overwritten } = await sheetsTasks.overwrittenIn(versions);
  const known = await registered(
    db,
    scope,
    overwritten.map(({ finding }) => finding),
  );
  const events = overwritten
    .filter(({ finding }) => known.has(finding))
    .map(({ finding, before, after }) => ({
      client_id: clientId,
      finding,
      kind: 'overwritten',
      before: namedTexts(before),
      after: namedTexts(after),
    }));
  // In slices: a save may change more findings than a statement can have parameters.
  for (let start = 0; start < events.length; start += 1000)
    await addEvents(db, scope, now, events.slice(start, start + 1000));
}
