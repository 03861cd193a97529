import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptParts } from '../../apps/web/offline-shell.ts';
import { ROOT } from '../run.ts';

const WEB = join(ROOT, 'apps/web');
/** However it is written. */
const SAYS_KEPT = /\b(?:late|partLoader)\([^;]*?'kept',?\s*\)/g;

test('every part that says that it is kept on the device is in the list that the service worker keeps', () => {
  const said = globSync('src/**/*.{ts,tsx}', { cwd: WEB })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(WEB, file), 'utf8').matchAll(SAYS_KEPT)].map(([text]) => text));
  const listed = said.map((text) => /import\('[^']*?([^/']+)'\)/.exec(text)?.[1]);
  expect(listed.length).toBeGreaterThan(6);
  const parts = keptParts(WEB);
  expect(listed.filter((name) => !parts.some((part) => part.endsWith(`/${name}`)))).toEqual([]);
  expect(parts.filter((part) => !existsSync(join(WEB, part)))).toEqual([]);
});
