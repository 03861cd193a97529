import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished } from 'vitest';

/** Writes files into a new folder, which is removed after the test; returns its path. */
export function madeUpFolder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'rigbook-tree-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const PACKAGES = {
  'packages/workbook/package.json': '{"name":"@rigbook/workbook","exports":{".":"./src/index.ts"}}',
  'packages/domain/package.json': '{"name":"@rigbook/domain","exports":{".":"./src/index.ts"}}',
  'packages/contract/package.json':
    '{"name":"@rigbook/contract","exports":{".":"./src/index.ts","./openapi":"./src/openapi.ts"},' +
    '"dependencies":{"@rigbook/domain":"0.1.0"}}',
  'packages/workbook/src/index.ts': '',
  'packages/domain/src/index.ts': '',
  'packages/contract/src/index.ts': '',
};

/** The same with the three packages of the product in place, so that imports by name resolve. */
export const madeUpProduct = (files: Readonly<Record<string, string>>): string =>
  madeUpFolder({ ...PACKAGES, ...files });
