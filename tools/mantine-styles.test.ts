import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const STYLES = 'node_modules/@mantine/core/styles';
const PARTS = 'node_modules/@mantine/core/esm/components';

/** The components that the portal takes from the library, by their names. */
function componentsInUse(): string[] {
  const sources = globSync('apps/web/src/**/*.tsx', { cwd: ROOT }).map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
  const imports = sources.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]);
  const names = imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  return [...new Set(names)].filter((name) => existsSync(join(ROOT, STYLES, `${name}.layer.css`)));
}

test('every component in use is a part that the build gives its stylesheet: without it it would be drawn bare', () => {
  const components = componentsInUse();
  expect(components.length).toBeGreaterThan(10);
  const modules = new Set(globSync(`${PARTS}/**/*.mjs`, { cwd: ROOT }).map((path) => basename(path, '.mjs')));
  expect(components.filter((name) => !modules.has(name))).toEqual([]);
});
