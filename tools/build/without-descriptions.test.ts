import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { codeWithoutDescriptions } from '../../apps/web/without-descriptions.ts';
import { ROOT } from '../run.ts';

test('a route keeps everything but what describes it', () => {
  const code = `export const show = route({
  path: '/api/rigs/:uuid',
  summary: 'A rig' + ' with its specifications',
  params: z.object({ uuid: z.string().check(z.maxLength(36), z.meta({ description: 'Of the rig', examples: ['a'] })) }),
  answer: z.object({ summary: z.string() }),
});`;
  expect(codeWithoutDescriptions('rigs.ts', code)).toBe(`export const show = route({
  path: '/api/rigs/:uuid',
  summary: '',
  params: z.object({ uuid: z.string().check(z.maxLength(36), z.meta({})) }),
  answer: z.object({ summary: z.string() }),
});`);
});

test('no summary of a route is left in the contract that pages load', () => {
  const files = globSync('packages/contract/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/openapi|\.test\.ts$/.test(file),
  );
  const left = files.map((file) => codeWithoutDescriptions(file, readFileSync(join(ROOT, file), 'utf8'))).join('\n');
  const beginnings = ROUTES.map(({ summary }) => summary.slice(0, 40));
  expect(beginnings.length).toBeGreaterThan(100);
  expect(beginnings.filter((text) => left.includes(`'${text}`) || left.includes(`"${text}`))).toEqual([]);
});
