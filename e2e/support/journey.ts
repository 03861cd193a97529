import { expect, test as base, type Page, type Route, type TestDetails } from '@playwright/test';
import { putSession, type Credentials } from './sessions.ts';

/** The two widths every screen must work at. */
export const SCREENS = {
  'a desktop': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
} as const;

/** The same two screens, the narrow one in the dark theme, so that a journey in both covers every colour. */
export const LOOKS = {
  'a desktop': { viewport: SCREENS['a desktop'], theme: 'default' },
  'a phone in the dark': { viewport: SCREENS['a phone'], theme: 'dark' },
} as const;

type Fixtures = {
  /** The theme that the browser remembers from an earlier visit (rules.md#theme-and-direction). */
  theme: 'default' | 'dark';
  /** Tolerates a console error that is part of the journey: the browser reports every refused call as one. */
  tolerate: (fault: RegExp) => void;
};

/** A journey through the portal, which fails on every console error that it has not declared as tolerated. */
export const test = base.extend<Fixtures & { faults: { seen: string[]; tolerated: RegExp[] } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern
  faults: async ({}, run) => {
    await run({ seen: [], tolerated: [] });
  },
  tolerate: async ({ faults }, run) => {
    await run((fault) => faults.tolerated.push(fault));
  },
  theme: ['default', { option: true }],
  page: async ({ page, faults, theme }, run) => {
    if (theme === 'dark') await remember(page, { theme: 'dark' });
    page.on('console', (message) => {
      if (message.type() === 'error') faults.seen.push(`${page.url()}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => faults.seen.push(`${page.url()}: ${error.message}`));
    await run(page);
    // A journey may be over before all that its routes hold is answered; one that it has closed holds nothing.
    for (const one of [page, page.context()]) await one.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {});
    const unexpected = faults.seen.filter((fault) => !faults.tolerated.some((pattern) => pattern.test(fault)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
});

/** Stores preferences in the browser, as from an earlier visit. */
export async function remember(page: Page, preferences: { theme?: 'dark'; direction?: 'rtl'; language?: 'ar' }) {
  await page.addInitScript((kept) => {
    // Runs in every page and frame; an empty one and a sandboxed one have no origin and no storage.
    if (!location.protocol.startsWith('http') || self.origin === 'null') return;
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`rigbook.${name}`, value);
  }, preferences);
}

export { expect };

/** The details of a journey that only sweeps make. */
export const SWEPT = { tag: '@sweep' } as const;

/** A journey that nobody has to wait for at each change: `npm run test:sweeps` makes it, `npm test` does not. */
export const sweep = (title: string, journey: Parameters<typeof test>[2]): void => test(title, SWEPT, journey);

/** Of journeys that differ in one thing, `npm test` makes the first and sweeps the others. */
export const detailsOf = (index: number): TestDetails => (index === 0 ? {} : SWEPT);

/** Signs in through the sign-in page and waits until the portal is open at `to`. */
export async function signIn(page: Page, { email, password }: Credentials, to = '/') {
  // A page behind the sign-in redirects a visitor there and comes back after it.
  await page.goto(to);
  await enterCredentials(page, { email, password });
  await page.waitForURL((url) => url.pathname + url.search === to);
}

/** Gives a browser the session of someone who has signed in before, and opens the portal at `to`, if given. */
export async function actAs(page: Page, person: Credentials, to?: string) {
  await leaveFor(page);
  await page.context().clearCookies();
  await putSession(page, person, portalAddress());
  // A page that opens at once may still be given the cookies of the person before, and would notice those of the new one.
  await page.route('/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/blank');
  const put = (await page.context().cookies()).filter(({ httpOnly }) => !httpOnly);
  const cookies = put.map(({ name, value }) => `${name}=${value}`);
  // All of them: they arrive one by one, and a page signs out when its session changes.
  await page.waitForFunction((all) => all.every((one) => document.cookie.split('; ').includes(one)), cookies);
  await page.unroute('/blank');
  if (to === undefined) return;
  await page.goto(to);
  await page.waitForURL((url) => url.pathname + url.search === to);
}

/**
 * Leaves a page for another user's: it would notice the changed cookies, and the next page would be signed out. On a busy
 * machine it looks at them once more after it was left, so it stops first.
 */
async function leaveFor(page: Page) {
  if (page.url() === 'about:blank') return;
  const stopped = page.evaluate(() => {
    const last = Number(setTimeout(() => {}));
    for (let timer = 0; timer <= last; timer += 1) clearTimeout(timer);
  });
  // One that is being left already can't be asked.
  await stopped.catch(() => {});
  await page.goto('about:blank');
}

const portalAddress = (): string => {
  const { baseURL } = base.info().project.use;
  if (baseURL === undefined) throw new Error('The journeys have no address of a portal.');
  return baseURL;
};

/** Signs in on the sign-in page that is open. */
export async function enterCredentials(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Waits until the open page has prefetched the dialog and notices of a save, which then work without a connection. */
export async function standsWithoutConnection(page: Page) {
  for (const part of ['confirm-dialog', 'notices']) {
    const has = (name: string) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name));
    await page.waitForFunction(has, `/${part}-`);
  }
}

/** Restricts a list by one of its filters, which are native selects. */
export async function filterBy(page: Page, filter: string, option: string) {
  await filterOf(page, filter).selectOption({ label: option });
}

const filterOf = (page: Page, filter: string) => page.getByRole('combobox', { name: filter, exact: true });

/** The chosen option of one of a list's filters. */
export const chosenIn = (page: Page, filter: string) => filterOf(page, filter).locator('option:checked');

/** Chooses an option of a select by its name. */
export async function choose(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}

/**
 * Saves a client, user or visit: presses Save and answers the question with yes (rules.md#saving-and-deleting).
 */
export async function confirmSave(page: Page) {
  // An earlier dialog that is still fading out has a button of that name as well.
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm' });
  await expect(dialog).toContainText('Are you sure that you want to save this item?');
  await dialog.getByRole('button', { name: 'Save' }).click();
}

/**
 * Answers the first request to `url` with `answer` and lets every later one through. The route stays: Playwright's own
 * `times: 1` takes it away while a later request may already be on its way, which then fails now and then.
 */
export async function routeFirst(page: Page, url: string, answer: (route: Route) => Promise<void> | void) {
  let isFirst = true;
  await page.route(url, (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return answer(route);
  });
}

/** Answers a call as a server does that has a fault: what was called has failed, and is not tried again by itself. */
export const failing = (route: Route) =>
  route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.', code: 'internal' } });

/** Answers yes to the question before a client, user or visit is deleted. */
export async function confirmDelete(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog).toContainText('Are you sure that you want to delete this item?');
  await dialog.getByRole('button', { name: "I'm sure" }).click();
}

/** Runs `look` on the open page at both screen sizes, then restores the size of the journey. */
export async function onEveryScreen(page: Page, look: () => Promise<void>) {
  const own = page.viewportSize();
  const others = Object.values(SCREENS).filter(({ width }) => width !== own?.width);
  for (const screen of own ? [...others, own] : others) {
    await page.setViewportSize(screen);
    await look();
  }
}

/** However wide a table is, it scrolls in its own container; the page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  // Charts and tables that measure themselves adapt to a change of the screen a moment later.
  await expect.poll(() => page.evaluate(beyondTheScreen), 'what makes the page wider than the screen').toEqual([]);
}

/** Says by how much the page is wider than the screen, and what reaches beyond it; nothing where it is not. */
function beyondTheScreen(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth === clientWidth) return [];
  const reaching = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return right > clientWidth || left < 0;
  });
  return [
    `${scrollWidth - clientWidth} px`,
    ...reaching.slice(0, 12).map((element) => element.outerHTML.slice(0, 120)),
  ];
}
