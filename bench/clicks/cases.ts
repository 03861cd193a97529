import type { Page } from '@playwright/test';

/** Something that a person does, and where. */
export type Case = {
  what: string;
  from: string;
  /** Until the page is ready for it. */
  ready?: (page: Page) => Promise<unknown>;
  /** One click or one key. */
  act: (page: Page) => Promise<unknown>;
};

export type Addresses = { rig: string; inspection: string; long: string; longClosing: string };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const link = (page: Page, address: string) => page.locator(`a[href^="${address}"]`).first();
const rowsOf = (page: Page) => page.locator('tr[data-index] select').first().waitFor();

const withReports = ({ rig, inspection, long, longClosing }: Addresses): Case[] => [
  { what: 'open Rigs in the navigation', from: '/', act: (page) => page.locator('nav a[href="/rigs"]').click() },
  { what: 'open a rig from its card', from: '/rigs', act: (page) => link(page, `/rig/show/${rig}`).click() },
  {
    what: 'unfold a section of a rig',
    from: `/rig/show/${rig}`,
    act: (page) => button(page, 'Rig Inspection (Full Condition Survey)').click(),
  },
  {
    what: 'open an inspection of 500 findings',
    from: `/rig/show/${rig}?section=inspection`,
    act: (page) => link(page, `/inspection/show/${long}`).click(),
  },
  {
    what: 'choose another sheet of a report',
    from: `/inspection/show/${inspection}`,
    ready: async (page) => {
      await page.getByRole('combobox', { name: 'Sheets', exact: true }).click();
      await page.getByRole('option', { name: 'Derrick & Mast', exact: true }).waitFor();
    },
    act: (page) => page.getByRole('option', { name: 'Derrick & Mast', exact: true }).click(),
  },
  {
    what: 'set a status among 500 findings',
    from: `/closing/edit/${longClosing}`,
    ready: async (page) => {
      await rowsOf(page);
      await page.locator('tr[data-index] select').first().focus();
    },
    act: (page) => page.keyboard.press('ArrowDown'),
  },
];

const elsewhere = ({ rig }: Addresses): Case[] => [
  {
    what: 'show only the critical findings of the register',
    from: '/findings',
    act: (page) => page.locator('main a[href*="priority=critical"]').first().click(),
  },
  { what: 'open a finding', from: '/findings', act: (page) => link(page, '/finding/show/').click() },
  { what: 'show the next month', from: '/visits', act: (page) => button(page, 'Next month').click() },
  {
    what: 'go to another step of the wizard',
    from: `/rig/edit/${rig}`,
    act: (page) => page.getByRole('tab').nth(3).click(),
  },
  { what: 'open the dialog of a new rig', from: '/rigs', act: (page) => button(page, /^Add$/).click() },
  { what: 'open the menu of the account', from: '/', act: (page) => button(page, /^Account/).click() },
  {
    what: 'change to the dark theme',
    from: '/rigs',
    ready: (page) => button(page, /^Account/).click(),
    act: (page) => page.getByRole('menuitemradio', { name: 'Dark', exact: true }).click(),
  },
  {
    what: 'type a letter into a search',
    from: '/users',
    ready: (page) => page.getByRole('searchbox').focus(),
    act: (page) => page.keyboard.press('a'),
  },
];

/** What people do most, and what changes most of a page. */
export const casesOf = (addresses: Addresses): Case[] => [...withReports(addresses), ...elsewhere(addresses)];
