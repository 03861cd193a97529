import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MANTINE_PART } from '../../apps/web/vite.config.ts';

const LIBRARY = resolve(import.meta.dirname, '../../node_modules/@mantine/core');

/** The parts of the library that have a stylesheet; those of the whole page are not named as parts are. */
const styled = globSync('styles/*.layer.css', { cwd: LIBRARY })
  .map((path) => basename(path, '.layer.css'))
  .filter((name) => /^[A-Z]/.test(name));

test('every part of the library is one that the build gives its stylesheet: without it it would be drawn bare', () => {
  const modules = globSync('esm/**/*.mjs', { cwd: LIBRARY }).map((path) => `${LIBRARY}/${path}`);
  const parts = new Set(modules.flatMap((path) => MANTINE_PART.exec(path)?.[1] ?? []));
  expect(styled.length).toBeGreaterThan(50);
  expect(styled.filter((name) => !parts.has(name))).toEqual([]);
});
