import type { Page } from '@playwright/test';
import type { COMPANIES } from '../../demo/people.ts';
import { RIGS } from '../../demo/rigs.ts';

/** Texts that the journeys through the list of rigs and their pages look for. */
export const SURVEY = 'Rig Inspection (Full Condition Survey)';
export const FILES = 'Rig Move Audit & Drop Object Survey';

const rigOf = (company: keyof typeof COMPANIES) => {
  const rig = RIGS.find((one) => one.company === company);
  if (!rig) throw new Error(`The demo has no rig of ${company}.`);
  return rig;
};
export const [ACTIVE, OTHER, INACTIVE] = [rigOf('halcyon'), rigOf('duneRidge'), rigOf('northmere')];
export const pageOf = (rig: { UUID: string }) => `/rig/show/${rig.UUID}`;

export const cards = (page: Page) => page.getByRole('article');
export const cardOf = (page: Page, name: string) => cards(page).filter({ hasText: name });
export const section = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
