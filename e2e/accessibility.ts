import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect } from './journey.ts';

const AXE = readFileSync(resolve(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
const WCAG_21 = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
const WCAG_22 = [...WCAG_21, 'wcag22aa'];

type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };

/** What is on the page keeps WCAG (2.2 unless told) A and AA as far as a machine can tell. */
export async function expectAccessible(page: Page, version: '2.1' | '2.2' = '2.2') {
  // Colours that are still fading in have another contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (tags) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const results = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    version === '2.1' ? WCAG_21 : WCAG_22,
  );
  expect(violations, `WCAG violations at ${page.url()}`).toEqual([]);
}

/** The same in the dark theme and in the light one, which stays. */
export async function expectAccessibleInBothThemes(page: Page) {
  for (const theme of ['dark', 'default'] as const) {
    // As another tab of this browser would choose it: the page stays as it is, with its dialogs.
    await page.evaluate((chosen) => {
      localStorage.setItem('rigbook.theme', chosen);
      dispatchEvent(new StorageEvent('storage', { key: 'rigbook.theme' }));
    }, theme);
    await expect(page.locator(`body.${theme}`)).toBeAttached();
    await expectAccessible(page);
  }
}
