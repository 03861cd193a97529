import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileCache } from './compile-cache.ts';

test('compiled code is kept in one folder that nobody else can read or write', () => {
  const { NODE_COMPILE_CACHE: folder = '' } = compileCache();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(compileCache().NODE_COMPILE_CACHE).toBe(folder);
});
