import type { Clash, Inspector } from '@rigbook/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import {
  loadInspectors,
  findPeople,
  findPeopleElsewhere,
  loadProviderPeople,
  findVisitsOfPeople,
} from './inspectors-store.ts';

const shownInspector = ({ uuid, name }: { uuid: string; name: string }): Inspector => ({ UUID: uuid, name });

/** The people who may be inspectors of a visit. */
export async function loadPossibleInspectors(db: Tx, scope: Scope): Promise<Inspector[]> {
  return (await loadProviderPeople(db, scope)).map(shownInspector);
}

/** The inspectors of visits, by the visit's id. */
export async function loadInspectorsByVisit(
  db: Tx,
  scope: Scope,
  visits: readonly { id: number }[],
): Promise<ReadonlyMap<number, Inspector[]>> {
  const byVisit = new Map<number, Inspector[]>(visits.map(({ id }) => [id, []]));
  const ids = visits.map(({ id }) => id);
  for (const one of await loadInspectors(db, scope, ids)) byVisit.get(one.visit_id)?.push(shownInspector(one));
  return byVisit;
}

/** The inspectors who are busy elsewhere on that day (rules.md#inspectors). */
export async function findClashes(
  db: Tx,
  scope: Scope,
  { date, inspectors, except }: { date: string; inspectors: readonly string[]; except: string | null },
): Promise<Clash[]> {
  if (inspectors.length === 0) return [];
  const wanted = { date: date.slice(0, 10), people: inspectors, except };
  const people = await findPeople(db, scope, inspectors);
  const visits = await findVisitsOfPeople(db, scope, wanted);
  const elsewhere = await findPeopleElsewhere(db, scope, wanted);
  return people
    .map((person) => ({
      ...shownInspector(person),
      visits: visits
        .filter((visit) => visit.person === person.uuid)
        .map(({ uuid, rig, type, client }) => ({ UUID: uuid, rig, type: { name: type }, client: { name: client } })),
      elsewhere: elsewhere.has(person.uuid),
    }))
    .filter((clash) => clash.visits.length > 0 || clash.elsewhere);
}
