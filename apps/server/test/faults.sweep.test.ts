import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { faultsIn } from './support/doctor.ts';
import { aTroubledPortal, FAULTS, isReady, type TroubledPortal } from './support/faults/troubled-portal.ts';
import {
  aCompanyAtWork,
  call,
  signIn,
  theOwner,
  workOf,
  type Acknowledged,
  type User,
} from './support/faults/users-at-work.ts';

/** How many faults there are; the nightly script asks for a hundred. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? (process.env['SWEEPS'] ? 2 : 1));

const NAMES = Object.keys(FAULTS);

const nothingYet = (): Acknowledged => ({ rigs: [], reports: [], files: new Map() });

/** Users work, something fails meanwhile, and is fixed. */
async function aRound(portal: TroubledPortal, users: User[], name: string, seen: Acknowledged): Promise<void> {
  const { until, stop } = workOf(portal.address, users, seen);
  await until('done', randomInt(1, 15));
  const fix = await FAULTS[name]?.(portal);
  await until('begun', users.length);
  await fix?.();
  await isReady(portal);
  await stop();
}

/** Everything reported to users as saved is there, as the owner sees it. */
async function expectAll(portal: TroubledPortal, owner: User, seen: Acknowledged): Promise<void> {
  await signIn(portal.address(), owner);
  const get = (path: string) => call(portal.address(), owner, path);
  for (const { UUID } of seen.rigs) await get(`/api/rigs/${UUID}`);
  for (const report of seen.reports) await get(`/api/reports/inspection/${report}`);
  for (const [path, content] of seen.files) expect(await get(`/${path}`)).toBe(content);
}

/** The doctor finds nothing; a store may have kept a file without saying so. */
async function expectHealthy({ folder }: TroubledPortal): Promise<void> {
  const faults = await faultsIn(folder);
  expect(faults.filter(({ kind }) => kind !== 'file without row')).toEqual([]);
}

test(`what was reported to users stays true through ${ROUNDS} faults, and none sees more than a 503 or a foreign row`, async () => {
  const portal = await aTroubledPortal();
  const owner = theOwner();
  await signIn(portal.address(), owner);
  const companies = [await aCompanyAtWork(portal.address(), owner), await aCompanyAtWork(portal.address(), owner)];
  const users = companies.flatMap((company) => company.users);
  for (const user of users) await signIn(portal.address(), user);
  const all = nothingYet();
  for (let round = 0; round < ROUNDS; round++) {
    // The first two are the quickest; more of them are at random.
    const name = NAMES[ROUNDS > 2 ? randomInt(NAMES.length) : round] ?? '';
    const seen = nothingYet();
    await aRound(portal, users, name, seen).catch((error: unknown) => {
      throw new Error(`Round ${round}, ${name}: ${String(error)}`, { cause: error });
    });
    await expectAll(portal, owner, seen);
    await expectHealthy(portal);
    all.rigs.push(...seen.rigs);
    all.reports.push(...seen.reports);
    for (const [path, content] of seen.files) all.files.set(path, content);
  }
  await expectAll(portal, owner, all);
  expect(all.rigs.length + all.reports.length + all.files.size).toBeGreaterThanOrEqual(ROUNDS);
  if (ROUNDS > 2)
    console.log(`faults: ${all.rigs.length} rigs, ${all.reports.length} reports, ${all.files.size} files kept`);
}, 3_600_000);
