import type { Rig, RigRow } from '@rigbook/contract';
import { can } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { pageOfRows } from '../../platform/records/paging.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { listRigs, rigByUuid, type RigFilter } from './store.ts';

type StoredRig = Awaited<ReturnType<typeof listRigs>>['rows'][number];

const rigRow = (rig: StoredRig): RigRow => ({
  id: rig.id,
  UUID: rig.uuid,
  name: rig.name,
  image: rig.image,
  client_id: rig.client_id,
  client: { id: rig.client_id, name: rig.client_name, active: rig.client_active },
});

export async function rigsPage(db: Tx, scope: Scope, filter: RigFilter) {
  const { rows, total } = await listRigs(db, scope, filter);
  return pageOfRows(rows.map(rigRow), total, filter);
}

/** A rig as its page shows it; without the flag for specifications they are left out. */
export async function rigPage(db: Tx, scope: Scope, uuid: string): Promise<Rig> {
  const rig = await rigByUuid(db, scope, uuid);
  if (!rig) throw notFound();
  return {
    ...rigRow(rig),
    updated_at: rig.updated_at.toISOString(),
    ...(can(scope.role, 'rigs.tabs.specifications.show') && { specs: numberedSpecs(rig.id, rig.specs as SpecGroup[]) }),
  };
}

type SpecGroup = { title: string; subSpecs: ({ title: string } & Record<string, unknown>)[] };

/**
 * Specifications as on the wire (rules.md#rig-specifications): groups, sub-specs and sections carry ids. They follow
 * from the place in the list, which nothing refers to from outside, so they are not stored.
 */
function numberedSpecs(rigId: number, specs: SpecGroup[]) {
  return specs.map((group, step) => {
    const id = rigId * 100 + step + 1;
    return {
      id,
      title: group.title,
      rig_id: rigId,
      subSpecs: group.subSpecs.map((subSpec, index) => numberedSubSpec(id, id * 100 + index + 1, subSpec)),
    };
  });
}

function numberedSubSpec(groupId: number, id: number, { title, ...sections }: SpecGroup['subSpecs'][number]) {
  const numbered = Object.entries(sections).map(([name, fields], index) => [
    name,
    { id: id * 100 + index + 1, sub_spec_id: id, ...(fields as object) },
  ]);
  return { id, title, rig_spec_id: groupId, ...Object.fromEntries(numbered) };
}
