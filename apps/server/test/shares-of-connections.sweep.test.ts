import { findingChanges, listFindings, listVisits } from '@rigbook/contract';
import { inject, onTestFinished, test, expect } from 'vitest';
import { openDatabase } from '../src/platform/database/database.ts';
import { aDatabaseAddress, connectedTo, migratedOn } from './support/database.ts';
import { ok, OWNER, type Portal } from './support/harness.ts';
import { aCompany, aPerson, signIn } from './support/people.ts';
import { openPortal } from './support/portal.ts';

const CONNECTIONS = 10;

/** A portal in which whatever reads a table waits until `letGo` is called. */
async function aPortalWithSlowReads(table = 'visits') {
  const server = inject('postgres');
  const { url, drop } = await aDatabaseAddress(server, await migratedOn(server));
  onTestFinished(drop);
  const settings = { DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL: CONNECTIONS, DATABASE_WAIT_SECONDS: 60 };
  const { portal, close } = await openPortal({}, await openDatabase(settings));
  onTestFinished(close);
  const { ask, close: disconnect } = await connectedTo(url);
  onTestFinished(disconnect);
  await ask('begin');
  await ask(`lock table ${table} in access exclusive mode`);
  const held = async () => {
    const [found] = await ask('select count(*)::integer as count from pg_locks where not granted');
    return found?.['count'];
  };
  return { portal, held, letGo: () => ask('commit') };
}

const visitsOf = (portal: Portal, token: string, times: number) =>
  Array.from({ length: times }, () => portal.call(listVisits, token));

test('whatever one person asks for, colleagues are served', async () => {
  const { portal, held, letGo } = await aPortalWithSlowReads();
  const company = await aCompany(portal);
  const [dear, colleague] = await Promise.all([aPerson(portal, 'client', company), aPerson(portal, 'client', company)]);
  const asked = visitsOf(portal, dear.token, 60);
  await expect.poll(held).toBe(3);
  ok(await portal.call(listFindings, colleague.token));
  expect(await held()).toBe(3);
  await letGo();
  for (const answer of await Promise.all(asked)) ok(answer);
});

test('whatever a whole company asks for, other companies are served, and everybody signs in', async () => {
  const { portal, held, letGo } = await aPortalWithSlowReads();
  const company = await aCompany(portal);
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(portal, 'client', company)));
  const other = await aPerson(portal, 'editor', await aCompany(portal));
  const asked = people.flatMap(({ token }) => visitsOf(portal, token, 15));
  await expect.poll(held).toBe(6);
  ok(await portal.call(listFindings, other.token));
  await signIn(portal, OWNER.email, OWNER.password);
  expect(await held()).toBe(6);
  await letGo();
  for (const answer of await Promise.all(asked)) ok(answer);
});

test('where many people have all connections for reading, one can still sign in', async () => {
  const { portal, held, letGo } = await aPortalWithSlowReads();
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(portal, 'admin')));
  const asked = people.flatMap(({ token }) => visitsOf(portal, token, 5));
  await expect.poll(held).toBe(8);
  await signIn(portal, OWNER.email, OWNER.password);
  expect(await held()).toBe(8);
  await letGo();
  for (const answer of await Promise.all(asked)) ok(answer);
});

test('of reads that cost much one of a company is under way at a time, and one of another beside it', async () => {
  const { portal, held, letGo } = await aPortalWithSlowReads('register_changes');
  const changesOf = (token: string) => portal.call(findingChanges, token);
  const company = await aCompany(portal);
  const people = await Promise.all(Array.from({ length: 3 }, () => aPerson(portal, 'client', company)));
  const other = await aPerson(portal, 'client', await aCompany(portal));
  const asked = people.flatMap(({ token }) => [changesOf(token), changesOf(token)]);
  await expect.poll(held).toBe(1);
  const beside = changesOf(other.token);
  await expect.poll(held).toBe(2);
  await letGo();
  for (const answer of await Promise.all([...asked, beside])) ok(answer);
});
