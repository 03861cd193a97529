import { PEOPLE } from '../../../demo/people.ts';
import { fileOf, filesToLoad, FIRST_LOAD_LIMITS, loadedLater, PAGE_LIMITS } from '../../../tools/build/web-load.ts';
import { readTree } from '../../../tools/check/source-tree.ts';
import { modulesOf } from '../../../tools/check/texts/page-parts.ts';
import { ROOT } from '../../../tools/run.ts';
import { actAs, expect, test } from '../../support/journey.ts';

const dictionary = (id: string, language = 'en') => `../../packages/texts/src/${language}/dictionaries/${id}.ts`;

/** What a route needs to be shown. */
const NEEDED: Record<string, string[]> = {
  login: ['index.html', dictionary('start'), 'src/features/session/login-page.tsx'],
  rigs: ['index.html', dictionary('work'), 'src/app/shell/shell.tsx', 'src/features/rigs/rigs-page.tsx'],
};

/** What is loaded once a page is shown: before the connection can be lost, and the bell. */
const FETCHED_AHEAD = [
  'src/ui/dialogs/confirm-dialog.tsx',
  'src/ui/feedback/notices.tsx',
  'src/app/shell/live-bell.tsx',
  'src/app/shell/connection.tsx',
  dictionary('away'),
  dictionary('notices'),
];

for (const [route, sources] of Object.entries(NEEDED)) {
  test(`the first load of ${route} stays within its limit`, () => {
    const bytes = [...filesToLoad(sources).values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_LIMITS[route] ?? 0);
  });
}

/** The dictionaries that each page is loaded with. */
const TEXTS = new Map(
  [...modulesOf(readTree(ROOT)).entries()]
    .filter(([path]) => /\/app\/(report-)?pages\.ts$/.test(path))
    .flatMap(([, { parts }]) => parts.map(({ path, texts }) => [path.replace('apps/web/', ''), texts] as const)),
);

/** A page that may draw a chart loads that as well. */
const CHART = 'src/ui/charts/bar-chart-canvas.tsx';

for (const language of ['en', 'ar']) {
  test(`no page fetches more files than the limits say: ${language}`, () => {
    const shell = ['index.html', 'src/app/shell/shell.tsx', dictionary('work', language)];
    const pages = [...TEXTS.keys()].filter((source) => /-pages?\.tsx?$/.test(source));
    const counts = pages.map((page) => {
      const texts = (TEXTS.get(page) ?? []).map((id) => dictionary(id, language));
      const needed = [...shell, ...texts, page];
      const files = filesToLoad(needed);
      const all = [...(loadedLater(files.keys()).includes(CHART) ? filesToLoad([...needed, CHART]) : files).keys()];
      const count = (ending: string) => all.filter((file) => file.endsWith(ending)).length;
      return { page, scripts: count('.js'), styles: count('.css') };
    });
    expect(counts.length).toBeGreaterThan(25);
    const { scripts, styles } = PAGE_LIMITS;
    expect(counts.filter((page) => page.scripts > scripts || page.styles > styles)).toEqual([]);
  });
}

test('a browser loads only the counted scripts and styles for the list of rigs', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  // Whatever the sign-in page has loaded is forgotten with this document.
  await page.goto('/rigs');
  await page.getByRole('article').first().waitFor();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((path) => /\.(js|css)$/.test(path)),
  );
  const known = [...filesToLoad([...(NEEDED['rigs'] ?? []), ...FETCHED_AHEAD]).keys()];
  expect(loaded.length).toBeGreaterThan(8);
  expect(loaded.filter((path) => !known.includes(path))).toEqual([]);
});

test('a rig opens without another script: its page was fetched while the list was read', async ({ page }) => {
  const scriptsOf = (...sources: string[]) => [...filesToLoad(sources).keys()].filter((file) => file.endsWith('.js'));
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  const rigPage = fileOf('src/features/rigs/rig-page.tsx');
  await page.waitForResponse((response) => response.url().endsWith(rigPage));
  await page.waitForFunction(
    (paths) => paths.every((path) => performance.getEntriesByName(new URL(path, location.origin).href).length > 0),
    // What any page loads once it is shown is no script of the rig's.
    scriptsOf('src/features/rigs/rig-page.tsx', ...FETCHED_AHEAD),
  );
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url());
  });
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(fetched).toEqual([]);
});
