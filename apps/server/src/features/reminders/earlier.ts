import { PRIORITIES, type Priority } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';
import { type EarlierOpen, earlierOpen } from './findings-view.ts';
import type { Reminded } from './people-view.ts';

/** What earlier surveys of a company still have open for a reader: in all, or of what they take care of themselves. */
export type Earlier = (reader: Pick<Reminded, 'id' | 'kinds'>, isAboutOthers: boolean) => EarlierOpen;

export async function earlierOf(db: Tx, scope: AnyScope, client: number): Promise<Earlier> {
  const rows = await earlierOpen(db, scope, client);
  const owned = Map.groupBy(rows, ({ ownerId }) => ownerId);
  const all = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, ofKind]) => ({ kind, ...sumOf(ofKind) }));
  return ({ id, kinds }, isAboutOthers) =>
    sumOf((isAboutOthers ? all : (owned.get(id) ?? [])).filter(({ kind }) => kinds.includes(kind)));
}

function sumOf(counts: readonly EarlierOpen[]): EarlierOpen {
  const sum: Record<Priority, number> = { critical: 0, major: 0, minor: 0 };
  for (const count of counts) for (const priority of PRIORITIES) sum[priority] += count[priority];
  return sum;
}
