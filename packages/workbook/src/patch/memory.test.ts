import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import type { SourceCell } from '../../test/writers/source.ts';
import { writeXlsx } from '../../test/writers/write-xlsx.ts';

const PROGRAM = fileURLToPath(new URL('../../test/hostile/patch-one.ts', import.meta.url));
const MEBIBYTE = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'workbook-patch-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('changing a workbook takes no more memory than the workbook itself does', { timeout: 120_000 }, async () => {
  const cells = Array.from({ length: 20_000 }, (_, index): SourceCell => ({
    row: index + 1,
    column: index % 14,
    value: `finding ${index}`,
  }));
  const pictures = Array.from({ length: 40 }, (_, index) => ({
    row: index + 1,
    column: 15,
    bytes: new Uint8Array(randomBytes(MEBIBYTE)),
  }));
  const path = join(folder, 'pictures.xlsx');
  writeFileSync(path, writeXlsx({ sheets: [{ name: 'Findings', cells, pictures }] }));
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, path]);
  const { outcome, mebibytes, before } = JSON.parse(stdout) as { outcome: string; mebibytes: number; before: number };
  expect(outcome).toBe('changed');
  expect(mebibytes - before).toBeLessThan(statSync(path).size / MEBIBYTE);
});
