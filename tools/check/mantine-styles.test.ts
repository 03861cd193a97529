import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MANTINE_PART } from '../../apps/web/vite.config.ts';

const LIBRARY = resolve(import.meta.dirname, '../../node_modules/@mantine/core');

/** The library's components that have a stylesheet; stylesheets of the whole page are not named like components. */
const styled = globSync('styles/*.layer.css', { cwd: LIBRARY })
  .map((path) => basename(path, '.layer.css'))
  .filter((name) => /^[A-Z]/.test(name));

test('the build adds the stylesheet of every component of the library: without it the component would be unstyled', () => {
  const modules = globSync('esm/**/*.mjs', { cwd: LIBRARY }).map((path) => `${LIBRARY}/${path}`);
  const parts = new Set(modules.flatMap((path) => MANTINE_PART.exec(path)?.[1] ?? []));
  expect(styled.length).toBeGreaterThan(50);
  expect(styled.filter((name) => !parts.has(name))).toEqual([]);
});
