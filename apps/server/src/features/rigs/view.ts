import { mayList, RIGS_PER_PAGE, type Rig, type RigCondition, type RigRow } from '@rigbook/contract';
import { ALL_REPORT_KINDS, can } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { PartlyText } from '../../platform/http/answers/answer-text.ts';
import { pageOfRows } from '../../platform/records/paging.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { loadConditions } from './conditions.ts';
import type { RecentSpecs } from './recent-specs.ts';
import { countReports, findRig, listRigs, type RigFilter } from './store.ts';

type StoredRig = Omit<Awaited<ReturnType<typeof listRigs>>['rows'][number], 'found'>;

type Conditions = ReadonlyMap<number, RigCondition | undefined> | null;

const rigRow = (rig: StoredRig, conditions: Conditions): RigRow => ({
  id: rig.id,
  UUID: rig.uuid,
  name: rig.name,
  image: rig.image,
  client_id: rig.client_id,
  client: { id: rig.client_id, name: rig.client_name, active: rig.client_active },
  ...conditionIn(conditions, rig.id),
});

/** A rig that was never surveyed has none; of one that isn't in the register yet nothing is said. */
function conditionIn(conditions: Conditions, rig: number): { condition?: RigCondition | null } {
  if (conditions === null) return {};
  const condition = conditions.get(rig);
  if (condition === undefined) return conditions.has(rig) ? {} : { condition: null };
  return { condition };
}

export async function loadRigsPage(db: Tx, scope: Scope, filter: RigFilter) {
  const { rows, total } = await listRigs(db, scope, filter);
  const conditions = await loadConditions(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  const shown = rows.map((rig) => rigRow(rig, conditions));
  return pageOfRows(shown, total, { ...filter, perPage: RIGS_PER_PAGE });
}

/** A rig as its page shows it; without the flag for specifications they are left out. */
export async function loadRigPage(
  db: Tx,
  scope: Scope,
  uuid: string,
  recent: RecentSpecs,
): Promise<Rig | PartlyText<Rig>> {
  const found = await recent.ofRig(uuid, (revision) => findRig(db, scope, uuid, revision));
  if (!found) throw notFound();
  const conditions = await loadConditions(db, scope, [found.rig.id]);
  const rig = {
    ...rigRow(found.rig, conditions),
    reports: await reportsOf(db, scope, found.rig.id),
    updated_at: found.rig.updated_at.toISOString(),
  };
  return can(scope.role, 'rigs.tabs.specifications.show') ? new PartlyText<Rig>(rig, 'specs', found.specs) : rig;
}

/** How many reports of each kind someone sees on a rig. */
async function reportsOf(db: Tx, scope: Scope, rig: number): Promise<Record<string, number>> {
  const kinds = ALL_REPORT_KINDS.filter((kind) => mayList(scope, kind));
  const counted = kinds.length === 0 ? [] : await countReports(db, scope, rig, kinds);
  return Object.fromEntries(counted.map(({ kind, count }) => [kind, count]));
}
