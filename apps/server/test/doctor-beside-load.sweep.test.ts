import { expect, onTestFinished, test } from 'vitest';
import { workBesidePortal } from '../src/cli/maintenance.ts';
import { examine } from '../src/operations/doctor/public.ts';
import { killed, startServer } from './support/faults/server-process.ts';
import { type Acknowledged, aCompanyAtWork, signIn, theOwner, workOf } from './support/faults/users-at-work.ts';
import { aFolder, OWNER } from './support/harness.ts';

/** How often the doctor examines the portal, and how much is done meanwhile at least. */
const ROUNDS = Number(process.env['DOCTOR_ROUNDS'] ?? 2);
const ACTIONS = 10;

test(
  'the doctor finds no fault in what is saved while it looks, and nobody is refused because of it',
  { timeout: 3_600_000 },
  async () => {
    const { folder, remove } = aFolder();
    const settings = { DATA_DIR: folder, OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
    const { server, address } = await startServer(settings);
    onTestFinished(async () => {
      await killed(server);
      remove();
    });
    const owner = theOwner();
    await signIn(address, owner);
    const companies = [await aCompanyAtWork(address, owner), await aCompanyAtWork(address, owner)];
    const users = companies.flatMap((company) => company.users);
    for (const user of users) await signIn(address, user);
    const seen: Acknowledged = { rigs: [], reports: [], files: new Map() };
    const work = workOf(() => address, users, seen);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [faults] = await Promise.all([
        workBesidePortal({ DATA_DIR: folder }, (services) => examine(services, { fix: false })),
        work.until('done', ACTIONS),
      ]);
      expect(faults).toEqual([]);
    }
    await work.stop();
    expect(await workBesidePortal({ DATA_DIR: folder }, (services) => examine(services, { fix: false }))).toEqual([]);
  },
);
