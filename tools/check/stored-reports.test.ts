import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../run.ts';

const SERVER = 'apps/server/src';
const COLUMNS = /\b(base_sheets|base_data|finding_places|places_at|workbook_pictures)\b/;

const product = execFileSync('git', ['ls-files', SERVER], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('how a report is stored is known to three files besides the schema', () => {
  expect(product.filter((path) => COLUMNS.test(text(path)))).toEqual([
    `${SERVER}/features/findings/register/register-store.ts`,
    `${SERVER}/features/reports/stored/store.ts`,
    `${SERVER}/features/reports/stored/stored.ts`,
    `${SERVER}/platform/database/schema.ts`,
  ]);
});

test('reports offer few names to other features', () => {
  const [, ...lists] = text(`${SERVER}/features/reports/public.ts`).split(/export (?:type )?\{/);
  const names = lists.flatMap((list) => (list.split('}')[0] ?? '').split(',')).filter((name) => name.trim() !== '');
  expect(names.length).toBeGreaterThan(5);
  expect(names.length).toBeLessThanOrEqual(15);
});
