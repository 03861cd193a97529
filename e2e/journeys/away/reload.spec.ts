import { PEOPLE } from '../../../demo/people.ts';
import { bytesOfShell, filesToLoad } from '../../../tools/build/web-load.ts';
import { actAs, expect, test, sweep } from '../../support/journey.ts';
import { withShellKept } from '../../support/away.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser says of calls that it could not make. */
const NO_LINE = /ERR_INTERNET_DISCONNECTED|ApiError/;

test('a reload without a connection opens the portal, which says so, and goes on when it is back', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(NO_LINE);
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  await withShellKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No connection')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

sweep('each page from the device has a nonce of its own and the policy of the server', async ({ page }) => {
  const [fromServer] = [await page.request.get('/rigs')];
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  await withShellKept(page);
  const open = async () => {
    const answer = await page.reload();
    expect(answer?.fromServiceWorker()).toBe(true);
    return (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  };
  const policies = [await open(), await open()];
  const nonces = policies.map((policy) => /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? '');
  expect(new Set(nonces).size).toBe(2);
  const without = (policy: string) => policy.replaceAll(/'nonce-[\w-]+'/g, '');
  for (const policy of policies)
    expect(without(policy)).toBe(without(fromServer.headers()['content-security-policy'] ?? ''));
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('only the shell is kept by address: no answer of the portal, no upload', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  await withShellKept(page);
  await page.getByRole('article').first().waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
});

test('the shell costs at most 300 KiB more than the list of rigs, which most people open first', () => {
  const first = filesToLoad(['index.html', 'src/app/shell/shell.tsx', 'src/features/rigs/rigs-page.tsx']);
  const more = [...bytesOfShell()].filter(([file]) => !first.has(file)).reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(more).toBeGreaterThan(50 * 1024);
  expect(more).toBeLessThanOrEqual(300 * 1024);
});
