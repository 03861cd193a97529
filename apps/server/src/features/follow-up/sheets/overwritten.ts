import type { Work } from '../../../platform/identity/scope.ts';
import { inThreads } from '../../../platform/threads/threads.ts';
import type { PackedSheets, StoredSheets } from '../../sheets/public.ts';
import { addEvents, findRegistered } from '../events-store.ts';
import { nameColumns } from './column-names.ts';
import { findOverwritten } from './overwritten-sheets.ts';

const sheetsTasks = inThreads(import.meta.resolve('./overwritten-sheets.ts'), { findOverwritten });

type Saved = { clientId: number; before: StoredSheets; after: PackedSheets; places: string };

/** Records the previous texts of findings that a save has overwritten without having seen the changes of others. */
export async function noteOverwritten({ db, scope, now }: Work, { clientId, ...versions }: Saved): Promise<void> {
  const { overwritten } = await sheetsTasks.findOverwritten(versions);
  const known = await findRegistered(
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
      before: nameColumns(before),
      after: nameColumns(after),
    }));
  await addEvents(db, scope, now, events);
}
