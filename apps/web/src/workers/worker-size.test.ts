import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

const MOST = 31 * 1024;

/** The file that starts the workers; a worker is bundled separately from the page that starts it. */
const STARTS_WORKERS = join(import.meta.dirname, '../features/reports/workbook/workbook-file.ts');

/** The size of a worker's script as sent to a browser that only supports gzip. */
async function compressedSize(worker: string): Promise<number> {
  const built = await build({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: STARTS_WORKERS } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const files = outputs.flatMap(({ output }) => output);
  const file = files.find(({ fileName }) => fileName.includes(`/${worker}-`) && fileName.endsWith('.js.gz'));
  return file?.type === 'asset' ? file.source.length : 0;
}

test('the worker that reads workbooks is at most 31 KiB to load', async () => {
  const size = await compressedSize('report-worker');
  expect(size).toBeGreaterThan(10 * 1024);
  expect(size).toBeLessThanOrEqual(MOST);
});
