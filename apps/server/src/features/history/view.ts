import type { HistoryEntity, HistoryRow, HistorySide, PageOf } from '@rigbook/contract';
import { PERMISSIONS } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { pageOfRows } from '../../platform/records/paging.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { inThreads } from '../../platform/threads/threads.ts';
import { showChange, type ShownChange } from './shown-change.ts';
import {
  type HistoryFilter,
  type HistoryHead,
  listChanges,
  loadNamesOfIds,
  loadNamesOfRecords,
  type RecordName,
  loadTextsOfChanges,
} from './store.ts';

const PER_PAGE = 25;
/** Bytes of changes that are read together; a larger one is read by itself. */
const READ_TOGETHER = 1_000_000;

const historyTasks = inThreads(import.meta.resolve('./shown-change.ts'), { showChange });

/** A page of changes with their authors; a company's people see nothing of other companies. */
export async function loadHistoryPage(
  db: Tx,
  scope: Scope,
  query: Omit<HistoryFilter, 'perPage'>,
): Promise<PageOf<HistoryRow>> {
  const filter = { ...query, perPage: PER_PAGE };
  const { rows, entries, total } = await listChanges(db, scope, filter);
  const changes = await changesOf(db, scope, rows);
  const names = await loadNamesOfRecords(db, scope, [...new Set(rows.map(({ entity_uuid }) => entity_uuid))]);
  const shown = rows.map((row) => shownRow(row, changes.get(row.id) ?? NOTHING, recordNamed(names, row)));
  const named = await withNames(db, scope, shown);
  const byId = new Map(rows.map(({ id }, index) => [id, named[index]]));
  return pageOfRows(
    entries.flatMap((entry) => entryOf(entry, byId)),
    total,
    filter,
  );
}

/** An entry with what the same act changed besides. */
function entryOf(
  { ids, changes }: { ids: readonly number[]; changes: number },
  rows: ReadonlyMap<number, HistoryRow | undefined>,
): HistoryRow[] {
  const [first, ...others] = ids.flatMap((id) => rows.get(id) ?? []);
  if (!first || changes === 1) return first ? [first] : [];
  const also = others.map(({ UUID, label, finding, exists, before, after }) => ({
    UUID,
    label,
    finding: finding ?? null,
    exists,
    before,
    after,
  }));
  return [{ ...first, findings: changes, also }];
}

const NOTHING: ShownChange = { before: null, after: null, more: 0 };

/** A change of a file has the UUID of its report. */
const recordNamed = (names: readonly RecordName[], { entity, entity_uuid: uuid }: HistoryHead) =>
  names.find((name) => name.uuid === uuid && name.entity === (entity === 'file' ? 'report' : entity));

function shownRow(row: HistoryHead, change: ShownChange, named: RecordName | undefined): HistoryRow {
  const last = [change.after, change.before].flatMap((side) => [side?.['name'], side?.['label']]);
  return {
    at: row.at.toISOString(),
    user_name: row.user_name,
    action: row.action,
    entity: row.entity,
    UUID: row.entity_uuid,
    label: named?.name ?? last.find((name) => typeof name === 'string') ?? '',
    report: reportOf(named),
    exists: named?.exists ?? false,
    client: { id: row.client_id, name: row.client_name ?? '' },
    ...change,
    ...(named?.entity === 'finding' && {
      finding: { ref: named.ref ?? '', deficiency: named.deficiency ?? '', rig: named.rig ?? '' },
    }),
  };
}

const reportOf = (named: RecordName | undefined): HistoryRow['report'] =>
  named?.kind && named.created_at
    ? { kind: named.kind, rig: named.rig ?? '', created_at: named.created_at.toISOString() }
    : null;

/** Read a few at a time, however large they are: a change of a whole workbook is megabytes. */
async function changesOf(db: Tx, scope: Scope, rows: readonly HistoryHead[]): Promise<Map<number, ShownChange>> {
  const entities = new Map(rows.map(({ id, entity }) => [id, entity as HistoryEntity]));
  const changes = new Map<number, ShownChange>();
  for (const ids of batchesOf(rows)) {
    for (const { id, before, after } of await loadTextsOfChanges(db, scope, ids)) {
      const entity = entities.get(id) ?? 'report';
      const stored = { entity, before, after, clientId: scope.owner ? null : scope.clientId };
      const { text } = await historyTasks.showChange(stored);
      changes.set(id, JSON.parse(text) as ShownChange);
    }
  }
  return changes;
}

function batchesOf(rows: readonly Pick<HistoryHead, 'id' | 'bytes'>[]): number[][] {
  const batches: { ids: number[]; bytes: number }[] = [];
  for (const { id, bytes } of rows) {
    const last = batches.at(-1);
    if (last && last.bytes + bytes <= READ_TOGETHER) {
      last.ids.push(id);
      last.bytes += bytes;
    } else batches.push({ ids: [id], bytes });
  }
  return batches.map(({ ids }) => ids);
}

/** Fields that refer to something by its number, with the field that has its name instead. */
const NUMBERED = {
  client_id: { list: 'clients', field: 'client' },
  rig_id: { list: 'rigs', field: 'rig' },
  visit_type_id: { list: 'visitTypes', field: 'type' },
  permission_id: { list: 'permissions', field: 'permission' },
} as const;

async function withNames(db: Tx, scope: Scope, rows: HistoryRow[]): Promise<HistoryRow[]> {
  const sides = rows.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const numbers = (field: keyof typeof NUMBERED) => [
    ...new Set(sides.map((side) => side[field]).filter((value) => typeof value === 'number')),
  ];
  const ids = { clients: numbers('client_id'), rigs: numbers('rig_id'), visitTypes: numbers('visit_type_id') };
  const names = Object.values(ids).flat().length > 0 ? await loadNamesOfIds(db, scope, ids) : new Map<string, string>();
  for (const { id, type } of PERMISSIONS) names.set(`permissions ${id}`, type);
  return rows.map((row) => ({ ...row, before: named(row.before, names), after: named(row.after, names) }));
}

const named = (side: HistorySide, names: ReadonlyMap<string, string>): HistorySide =>
  side &&
  Object.fromEntries(
    Object.entries(side).map(([field, value]) => {
      const numbered = Object.hasOwn(NUMBERED, field) ? NUMBERED[field as keyof typeof NUMBERED] : undefined;
      if (!numbered) return [field, value];
      const name = typeof value === 'number' ? (names.get(`${numbered.list} ${value}`) ?? `#${value}`) : value;
      return [numbered.field, name];
    }),
  );
