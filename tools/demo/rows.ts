import { addDays, isoDayIn } from '@rigbook/domain';
import { hashPassword } from '../../apps/server/src/platform/passwords.ts';
import { asSystem } from '../../apps/server/src/platform/scope.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { Tx } from '../../apps/server/src/platform/database.ts';
import { COMPANIES, type CompanyKey, type Person, PROVIDER } from './people.ts';
import { uuidOf } from './random.ts';
import type { PlannedVisit } from './visits.ts';

/** What the portal has no call for yet is written here, straight into the tables. */

const PERMISSION = { admin: 1, editor: 2, viewer: 3, client: 4 } as const;
const PROVIDER_ID = 1;

/** What every row written here has; no call saved it, so there is none that could be repeated. */
const written = (now: Date) => ({
  created_at: now,
  updated_at: now,
  deleted_at: null,
  deletion_id: null,
  save_hash: '',
});

/** The first start names the provider after its first admin; here it gets its own name. */
export const nameProvider = ({ db }: Services): Promise<unknown> =>
  asSystem(db, (tx) => tx.updateTable('clients').set({ name: PROVIDER }).where('id', '=', PROVIDER_ID).execute());

export const addCompanies = ({ db, now }: Services): Promise<unknown> =>
  asSystem(db, (tx) =>
    tx
      .insertInto('clients')
      .values(
        Object.values(COMPANIES).map((company) => ({ uuid: uuidOf(company.name), ...company, ...written(now()) })),
      )
      .execute(),
  );

export async function addPerson({ db, now }: Services, person: Person): Promise<void> {
  const password_hash = await hashPassword(person.password);
  await asSystem(db, async (tx) => {
    const client_id = person.company === null ? PROVIDER_ID : await companyId(tx, person.company);
    const { name, email } = person;
    const permission_id = PERMISSION[person.role];
    await tx
      .insertInto('users')
      .values({ uuid: uuidOf(email), client_id, name, email, permission_id, password_hash, ...written(now()) })
      .execute();
  });
}

const companyId = async (tx: Tx, company: CompanyKey): Promise<number> => {
  const { code } = COMPANIES[company];
  return (await tx.selectFrom('clients').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
};

export const idOfCompany = ({ db }: Services, company: CompanyKey): Promise<number> =>
  asSystem(db, (tx) => companyId(tx, company));

/** Fills in a rig's specifications, in their own order. */
export const fillSpecs = ({ db }: Services, rigUuid: string, specs: readonly unknown[]): Promise<unknown> =>
  asSystem(db, (tx) =>
    tx
      .updateTable('rigs')
      .set({ specs: JSON.stringify(specs) })
      .where('uuid', '=', rigUuid)
      .execute(),
  );

/** Puts visits on days around today (in the provider's time zone). */
export async function addVisits(services: Services, visits: readonly PlannedVisit[]): Promise<void> {
  const { db, now, settings } = services;
  const today = isoDayIn(settings.TIME_ZONE, now());
  await asSystem(db, async (tx) => {
    const rigs = await tx.selectFrom('rigs').select(['id', 'name']).execute();
    const types = await tx.selectFrom('visit_types').select('id').orderBy('id').execute();
    for (const [index, visit] of visits.entries()) {
      const type = types[visit.type % types.length];
      if (!type) throw new Error('The portal has no types of visits.');
      await tx
        .insertInto('visits')
        .values({
          uuid: uuidOf(`visit ${index}`),
          client_id: await companyId(tx, visit.company),
          date: addDays(today, visit.inDays),
          rig_id: rigs.find(({ name }) => name === visit.rig)?.id ?? null,
          other_rig: visit.otherRig,
          visit_type_id: type.id,
          description: visit.description,
          ...written(now()),
        })
        .execute();
    }
  });
}

/** Whose portal a database holds: nobody's yet, the finished demo's, or anything else. */
export async function stateOf(db: Services['db'], lastPerson: Person): Promise<'empty' | 'demo' | 'other'> {
  const users = await asSystem(db, (tx) => tx.selectFrom('users').select('email').execute());
  if (users.length === 0) return 'empty';
  return users.some(({ email }) => email === lastPerson.email) ? 'demo' : 'other';
}
