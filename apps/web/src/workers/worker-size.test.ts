import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const MOST = 30 * 1024;

/** The bytes of a worker's script as they are sent, compressed. */
async function compressedSize(name: string): Promise<number> {
  const built = await build({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(import.meta.dirname, name) } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const chunks = outputs.flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])));
  return chunks.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
}

test('the worker that reads workbooks is at most 30 KiB to load', async () => {
  const size = await compressedSize('report-worker.ts');
  expect(size).toBeGreaterThan(10 * 1024);
  expect(size).toBeLessThanOrEqual(MOST);
});
