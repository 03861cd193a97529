import { expect, onTestFinished, test } from 'vitest';
import { captureNode } from './run.ts';

test('variables that a script sets reach the processes it starts', async () => {
  process.env['SET_BY_A_SCRIPT'] = 'yes';
  onTestFinished(() => void delete process.env['SET_BY_A_SCRIPT']);
  const { output } = await captureNode(['--print', 'process.env.SET_BY_A_SCRIPT']);
  expect(output.trim()).toBe('yes');
});
