import type { Client, RigRow } from '@rigbook/contract';
import { addDays, OTHER_RIG_ID, OWNER_CLIENT_ID, PERMISSIONS, roleOf } from '@rigbook/domain';
import type { FrontDoor } from './front-door.ts';
import { COMPANIES, type CompanyKey, type Person, PROVIDER } from './people.ts';
import { uuidOf } from './random.ts';
import type { PlannedVisit } from './visits.ts';

/** What the provider's office does in the portal: companies, people, visits. Every call is made as its admin. */

/** The first start names the provider after its first admin; this gives it its real name. */
export async function nameProvider(office: FrontDoor): Promise<void> {
  const { data } = (await office.read('clients/list')) as { data: Client[] };
  const provider = data.find(({ id }) => id === OWNER_CLIENT_ID);
  if (!provider) throw new Error('The portal has no provider.');
  const { UUID, code, active } = provider;
  await office.post(`clients/update/${UUID}`, { name: PROVIDER, code, active, uuid: UUID });
}

export async function addCompanies(office: FrontDoor): Promise<void> {
  for (const company of Object.values(COMPANIES)) {
    await office.post('clients/save', { ...company, uuid: uuidOf(company.name) });
  }
}

export async function idOfCompany(office: Pick<FrontDoor, 'read'>, company: CompanyKey): Promise<number> {
  const clients = (await office.read('clients/all')) as Pick<Client, 'id' | 'name'>[];
  return named(clients, COMPANIES[company].name).id;
}

export async function addPerson(office: Pick<FrontDoor, 'read' | 'post'>, person: Person): Promise<void> {
  const { name, email, password, role, company } = person;
  await office.post('users/save', {
    uuid: uuidOf(email),
    name,
    email,
    password,
    passwordConfirmation: password,
    permission_id: PERMISSIONS.find(({ id }) => roleOf(id) === role)?.id,
    client_id: company === null ? OWNER_CLIENT_ID : await idOfCompany(office, company),
  });
}

/**
 * Plans visits; their days count from `today`, an ISO day.
 * @param before called before each visit is planned, to set the time at which that happens
 */
export async function addVisits(
  office: FrontDoor,
  visits: readonly PlannedVisit[],
  today: string,
  before: (visit: PlannedVisit) => void,
): Promise<void> {
  const clients = (await office.read('clients/all')) as Pick<Client, 'id' | 'name'>[];
  const rigs = (await office.read('rigs/all')) as Pick<RigRow, 'id' | 'name'>[];
  const types = (await office.read('types/list')) as Pick<Client, 'id' | 'name'>[];
  for (const visit of visits) {
    before(visit);
    await office.post('visits/save', {
      uuid: uuidOf(`visit ${visit.inDays} ${visit.description}`),
      date: addDays(today, visit.inDays),
      client_id: named(clients, COMPANIES[visit.company].name).id,
      rig_id: visit.rig === null ? OTHER_RIG_ID : named(rigs, visit.rig).id,
      other_rig: visit.otherRig,
      visit_type_id: named(types, visit.type).id,
      description: visit.description,
    });
  }
}

function named<Item extends { name: string }>(items: readonly Item[], wanted: string): Item {
  const item = items.find(({ name }) => name === wanted);
  if (item === undefined) throw new Error(`The portal has no ${wanted}.`);
  return item;
}
