import type { Clash, Inspector } from '@rigbook/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { inspectorsOf, peopleByUuid, peopleElsewhere, providerPeople, visitsOfPeople } from './inspectors-store.ts';

const shownInspector = ({ uuid, name }: { uuid: string; name: string }): Inspector => ({ UUID: uuid, name });

/** Who a visit may have for inspectors. */
export async function possibleInspectors(db: Tx, scope: Scope): Promise<Inspector[]> {
  return (await providerPeople(db, scope)).map(shownInspector);
}

/** The inspectors of visits, by the visit's number. */
export async function inspectorsByVisit(
  db: Tx,
  scope: Scope,
  visits: readonly { id: number }[],
): Promise<ReadonlyMap<number, Inspector[]>> {
  const byVisit = new Map<number, Inspector[]>(visits.map(({ id }) => [id, []]));
  const ids = visits.map(({ id }) => id);
  for (const one of await inspectorsOf(db, scope, ids)) byVisit.get(one.visit_id)?.push(shownInspector(one));
  return byVisit;
}

/** Which of these inspectors have something else on that day (rules.md#inspectors). */
export async function clashesOn(
  db: Tx,
  scope: Scope,
  { date, inspectors, except }: { date: string; inspectors: readonly string[]; except: string | null },
): Promise<Clash[]> {
  if (inspectors.length === 0) return [];
  const wanted = { date: date.slice(0, 10), people: inspectors, except };
  const people = await peopleByUuid(db, scope, inspectors);
  const visits = await visitsOfPeople(db, scope, wanted);
  const elsewhere = await peopleElsewhere(db, scope, wanted);
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
