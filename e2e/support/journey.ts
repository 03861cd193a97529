import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Person } from '../../demo/people.ts';

/** The two widths every screen must work at. */
export const SCREENS = {
  'a desktop': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
} as const;

/** The two screens again, the narrow one in the dark theme: a journey in both has seen every colour. */
export const LOOKS = {
  'a desktop': { viewport: SCREENS['a desktop'], theme: 'default' },
  'a phone in the dark': { viewport: SCREENS['a phone'], theme: 'dark' },
} as const;

type Fixtures = {
  /** The theme that the browser remembers from an earlier visit (rules.md#theme-and-direction). */
  theme: 'default' | 'dark';
  /** Says that a console error is a part of the journey: the browser reports every refused call as one. */
  tolerate: (fault: RegExp) => void;
};

/** A journey through the portal: it fails on every error in the console that it did not say it would provoke. */
export const test = base.extend<Fixtures & { faults: { seen: string[]; tolerated: RegExp[] } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures asked for from this pattern
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
    const unexpected = faults.seen.filter((fault) => !faults.tolerated.some((pattern) => pattern.test(fault)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
});

/** Lets the browser remember preferences from an earlier visit. */
export async function remember(page: Page, preferences: { theme?: 'dark'; direction?: 'rtl' }) {
  await page.addInitScript((kept) => {
    // Runs in every page; an empty one belongs to no site and keeps nothing.
    if (!location.protocol.startsWith('http')) return;
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`rigbook.${name}`, value);
  }, preferences);
}

export { expect };

type Credentials = Pick<Person, 'email' | 'password'>;

/** Signs in through the sign-in page and waits until the portal is open at `to`. */
export async function signIn(page: Page, { email, password }: Credentials, to = '/') {
  // Opened by a visitor, a page behind the sign-in leads there and comes back after it.
  await page.goto(to);
  await enterCredentials(page, { email, password });
  await page.waitForURL((url) => url.pathname + url.search === to);
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The sessions that were begun in this process, by e-mail. */
const begun = new Map<string, Cookies>();

/**
 * Lets a browser be that of somebody who has signed in before, in another journey, and opens the portal at `to`, if
 * told.
 */
export async function actAs(page: Page, person: Credentials, to?: string) {
  // A page of somebody else would see the cookies change, and sign out.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const cookies = begun.get(person.email);
  if (cookies === undefined || !(await isOpen(page, cookies))) {
    await signIn(page, person, to);
    begun.set(person.email, await page.context().cookies());
    return;
  }
  await page.context().addCookies(cookies);
  if (to === undefined) return;
  await page.goto(to);
  await page.waitForURL((url) => url.pathname + url.search === to);
}

/** Whether no journey has ended the session meanwhile. */
async function isOpen(page: Page, cookies: Cookies): Promise<boolean> {
  const token = cookies.find(({ name }) => name === 'access_token')?.value ?? '';
  return (await page.request.get(`/api/auth/permissions?token=${token}`)).ok();
}

/** Signs in on the sign-in page that is open. */
export async function enterCredentials(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Waits until the open page has fetched what asks before a save and tells of it, as each does once it stands. */
export async function standsWithoutConnection(page: Page) {
  for (const part of ['confirm-dialog', 'notices']) {
    const has = (name: string) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name));
    await page.waitForFunction(has, `/${part}-`);
  }
}

/** Restricts a list by one of its filters, which are the browser's own selects. */
export async function filterBy(page: Page, filter: string, option: string) {
  await filterOf(page, filter).selectOption({ label: option });
}

const filterOf = (page: Page, filter: string) => page.getByRole('combobox', { name: filter, exact: true });

/** What a list is restricted to by one of its filters. */
export const chosenIn = (page: Page, filter: string) => filterOf(page, filter).locator('option:checked');

/** Takes an option of a select by its name. */
export async function choose(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}

/**
 * Saves a client, user or visit: presses Save, and yes is the answer to the question (rules.md#saving-and-deleting).
 */
export async function confirmSave(page: Page) {
  // A dialog of before that is just fading has a button of that name as well.
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm' });
  await expect(dialog).toContainText('Are you sure that you want to save this item?');
  await dialog.getByRole('button', { name: 'Save' }).click();
}

/** Answers the question before a client, user or visit is deleted with yes. */
export async function confirmDelete(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog).toContainText('Are you sure that you want to delete this item?');
  await dialog.getByRole('button', { name: "I'm sure" }).click();
}

/** However wide a table is, it scrolls in its own place, never the page. */
export async function expectNoSidewaysScroll(page: Page) {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Charts and tables that measure themselves follow a change of the screen a moment later.
  await expect.poll(beyond, 'CSS pixels by which the page is wider than the screen').toBe(0);
}
