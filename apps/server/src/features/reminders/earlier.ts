import { PRIORITIES, type Priority } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';
import { type EarlierOpen, countEarlierOpen } from './findings-view.ts';
import type { Reminded } from './people-view.ts';

/** Counts a company's open findings of earlier surveys for a reader: all of them, or only the reader's own. */
export type Earlier = (reader: Pick<Reminded, 'id' | 'kinds'>, isAboutOthers: boolean) => EarlierOpen;

export async function loadEarlier(db: Tx, scope: AnyScope, client: number): Promise<Earlier> {
  const rows = await countEarlierOpen(db, scope, client);
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
