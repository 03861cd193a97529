import { describe, expect, test } from 'vitest';
import { licenceList } from './packages/licence-list.ts';
import { lockedPackages } from './packages/lock-file.ts';
import { isAllowed, isExact, problemsWith } from './packages/rules.ts';

const sound = { version: '1.2.3', license: 'MIT', integrity: 'sha512-abc' };

const packagesOf = (packages: Record<string, object>) => lockedPackages(JSON.stringify({ packages }));

describe('a package of the lock file', () => {
  test('that comes from the registry with a checksum and an allowed licence passes', () => {
    expect(
      packagesOf({ '': {}, 'node_modules/a': sound, 'apps/x/node_modules/@b/c': sound }).flatMap(problemsWith),
    ).toEqual([]);
  });

  test.each([
    ['without a checksum', { integrity: undefined }, 'SHA-512'],
    ['with a weak checksum', { integrity: 'sha1-abc' }, 'SHA-512'],
    ['from elsewhere', { resolved: 'git+ssh://git@example.test/a.git' }, 'not come from the registry'],
    ['that runs a script at install', { hasInstallScript: true }, 'runs a script'],
    ['under a licence that asks for our source', { license: 'AGPL-3.0-only' }, 'licence that is not allowed'],
    ['without a licence', { license: undefined }, 'licence that is not allowed: none'],
  ])('%s is reported', (_, change, sentence) => {
    const wrong = packagesOf({ 'node_modules/a': { ...sound, ...change } }).flatMap(problemsWith);
    expect(wrong).toEqual([expect.stringMatching(new RegExp(`^a@1\\.2\\.3 .*${sentence}`))]);
  });

  test('that is a workspace of the product is skipped', () => {
    expect(packagesOf({ 'node_modules/@rigbook/server': { link: true, resolved: 'apps/server' } })).toEqual([]);
  });

  test('for development may have any licence, and is not listed', () => {
    const packages = packagesOf({
      'node_modules/a': sound,
      'node_modules/b': { ...sound, license: 'GPL-3.0-only', dev: true },
    });
    expect(packages.flatMap(problemsWith)).toEqual([]);
    expect(licenceList(packages)).toMatch(/\| a +\| 1\.2\.3 +\| MIT +\|/);
    expect(licenceList(packages)).not.toMatch(/\| b +\|/);
  });
});

test.each([
  ['MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['', false],
])('the licence %j is allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

test.each([
  ['1.2.3', true],
  ['1.2.3-beta.1', true],
  ['^1.2.3', false],
  ['latest', false],
  ['git+https://example.test/a.git', false],
])('the version %s is exact: %s', (range, exact) => {
  expect(isExact(range)).toBe(exact);
});
