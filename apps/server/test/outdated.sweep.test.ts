import { isOutdatedBy, ROUTES, type Route } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aPortal } from './support/harness.ts';
import { get } from './support/isolation/isolation-calls.ts';
import { FIXTURES, ROUTES_IN_ORDER } from './support/isolation/isolation-fixtures.ts';
import { theOwner } from './support/people.ts';
import { aWorld, type World } from './support/world.ts';

const portal = aPortal();

/** What a page shows; what may be asked for only so often is not asked for after each change. */
const READS = ROUTES.filter(
  (route: Route) =>
    route.method === 'GET' && typeof route.answer !== 'string' && !route.throttle && isOfRecords(route.name),
);
/** What they show is of now whenever it is asked, not of a record; sessions are in the order in which they were used. */
function isOfRecords(name: string): boolean {
  return !name.startsWith('system.') && !['findings.changes', 'session.permissions', 'session.list'].includes(name);
}

/** Addresses that the fixtures don't have: with their pages, as the portal asks for them. */
const MORE: Readonly<Record<string, (world: World) => string>> = {
  'trash.list': () => '/api/trash',
  'findings.list': () => '/api/findings/list?scope=all&state=open,progress,ready,closed,unclear',
};

/** Without what time alone changes: since when Home tells, and when a session was last used. */
const withoutClock = (body: string) => body.replace(/"(?:since|used_at)":"[^"]*"/g, '');

/** Those that end a session in question are not tried: nothing could be read after them. */
const isTried = ({ method, name }: Route) => method !== 'GET' && !name.startsWith('session.') && name !== 'trash.undo';

/** A user with the right: the company's own admin, or the provider's. */
const whoMay = (world: World, owner: string, name: string): string =>
  FIXTURES[name]?.ownStatus === 403 ? owner : world.people.admin.token;

test('nothing that is read is another after a change that is not said to make it outdated', async () => {
  const world = await aWorld(portal());
  const owner = await theOwner(portal());
  /** What was answered last, by route, as far as nothing was said to have outdated it since. */
  const known = new Map<string, string>();
  const ask = async (name: string) => {
    const own = MORE[name] ? get(MORE[name](world)) : FIXTURES[name]?.own(world);
    const { body } = await portal().send({ ...own, token: whoMay(world, owner, name) });
    return withoutClock(body);
  };
  const unsaid: string[] = [];
  // Every change in a sweep (`npm run test:sweeps`), otherwise some; each is made, because later ones need it.
  for (const [index, { name: change }] of ROUTES_IN_ORDER.filter(isTried).entries()) {
    const isCompared = Boolean(process.env['SWEEPS']) || index % 12 === 0;
    if (!isCompared) known.clear();
    const kept = !isCompared ? [] : READS.map(({ name }) => name).filter((read) => !isOutdatedBy(read, change));
    for (const read of kept) if (!known.has(read)) known.set(read, await ask(read));
    const { own, by } = FIXTURES[change] ?? {};
    await portal().send({ ...own?.(world), token: by?.(world).token ?? whoMay(world, owner, change) });
    for (const read of kept) {
      const now = await ask(read);
      if (now !== known.get(read)) unsaid.push(`${change} changes ${read}`);
      known.set(read, now);
    }
    for (const read of known.keys()) if (!kept.includes(read)) known.delete(read);
  }
  expect(unsaid).toEqual([]);
}, 300_000);
