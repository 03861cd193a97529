import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect, expectNoSidewaysScroll, LOOKS } from './journey.ts';

const AXE = readFileSync(resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');
const WCAG: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } };
/** All default rules, including best practices, and the one rule of WCAG 2.2. */
const ALL: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** Rules that depend only on the colours of a theme. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

const RULES = { wcag: WCAG, all: ALL, colours: COLOURS };

/** Only violations are reported: describing what passes takes as long again as checking it. */
const FAULTS_ALONE: RunOptions = { resultTypes: ['violations'], selectors: false };

export type Theme = 'default' | 'dark' | 'semi-dark';

type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };

/**
 * Expects the page to pass what can be checked automatically of WCAG 2.2 A and AA, or `all` rules and best practices,
 * or, on a page already checked, only the `colours` of its theme.
 */
export async function expectAccessible(page: Page, rules: keyof typeof RULES = 'wcag') {
  // Rows being reloaded are faded, and colours still fading in have another contrast.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  // axe takes targets partly covered by a sticky bar for too small.
  if (rules === 'all') await page.evaluate(() => scrollTo(0, 0));
  if (rules !== 'colours') await unstick(page);
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
  await stickAgain(page);
  expect(violations, `accessibility at ${page.url()}`).toEqual([]);
}

/** Puts the bars that stay in sight back to their places in the page, which only changes what they cover. */
const unstick = (page: Page) =>
  page.evaluate(() => {
    const stuck = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const element of stuck) {
      element.dataset['stuck'] = element.style.position;
      element.style.position = 'static';
    }
  });

const stickAgain = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-stuck]')) {
      element.style.position = element.dataset['stuck'] ?? '';
      delete element.dataset['stuck'];
    }
  });

/** Changes a preference as another tab of this browser would: the page keeps its state, with its dialogs. */
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

/** The same in the dark theme and, for what a theme affects, in the light one, which stays. */
export async function expectAccessibleInBothThemes(page: Page) {
  await putOn(page, 'dark');
  await expectAccessible(page);
  await putOn(page, 'default');
  await expectAccessible(page, 'colours');
}

/**
 * Expects the open page to pass the rules and fit the screen in both looks, light on a desktop and dark on a phone.
 * The look of the journey is restored.
 */
export async function expectGoodInBothLooks(page: Page) {
  const own = page.viewportSize();
  const isOwn = ({ viewport }: (typeof LOOKS)[keyof typeof LOOKS]) => viewport.width === own?.width;
  for (const look of Object.values(LOOKS).toSorted((one, other) => Number(isOwn(one)) - Number(isOwn(other)))) {
    await page.setViewportSize(look.viewport);
    await putOn(page, look.theme);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
