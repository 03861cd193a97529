import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect } from './journey.ts';

const AXE = readFileSync(resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');
const WCAG: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } };
/** Everything that is checked unless told otherwise, best practices among it, and the one rule of WCAG 2.2 beside. */
const ALL: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** What the colours of a theme decide alone. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

const RULES = { wcag: WCAG, all: ALL, colours: COLOURS };

/** Of what keeps the rules nothing is told: describing it takes as long again as checking it. */
const FAULTS_ALONE: RunOptions = { resultTypes: ['violations'], selectors: false };

export type Theme = 'default' | 'dark' | 'semi-dark';

type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };

/**
 * What is on the page keeps WCAG 2.2 A and AA as far as a machine can tell, or `all` rules and best practices, or of a
 * page that has been checked before the `colours` of its theme.
 */
export async function expectAccessible(page: Page, rules: keyof typeof RULES = 'wcag') {
  // Colours that are still fading in have another contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  // Under a bar that stays in sight while the page scrolls lies what axe takes for too small a target.
  if (rules === 'all') await page.evaluate(() => scrollTo(0, 0));
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const results = await axe.run(document, options);
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    { ...RULES[rules], ...FAULTS_ALONE },
  );
  expect(violations, `accessibility at ${page.url()}`).toEqual([]);
}

/** Chooses a look as another tab of this browser would: the page stays as it is, with its dialogs. */
export async function choosePreference(page: Page, name: 'theme' | 'language' | 'direction', value: string) {
  await page.evaluate(
    ([key, chosen]) => {
      localStorage.setItem(key, chosen);
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    [`rigbook.${name}`, value] as const,
  );
}

export async function putOn(page: Page, theme: Theme) {
  await choosePreference(page, 'theme', theme);
  await expect(page.locator(`body.${theme}`)).toBeAttached();
}

/** The same in the dark theme and, as far as a theme decides it, in the light one, which stays. */
export async function expectAccessibleInBothThemes(page: Page) {
  await putOn(page, 'dark');
  await expectAccessible(page);
  await putOn(page, 'default');
  await expectAccessible(page, 'colours');
}
