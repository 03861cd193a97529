import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandOf, ROOT } from '../run.ts';

/** The rules of commitlint.config.js that a message breaks. */
function broken(message: string): string[] {
  const args = [commandOf('@commitlint/cli', 'commitlint'), '--color', 'false'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', input: message });
  return [...stdout.matchAll(/✖ .*\[([\w-]+)\]$/gm)].map(([, rule = '']) => rule);
}

test.each([
  ['Close idle uploads after 30 seconds', []],
  ['Close idle uploads after 30 seconds\n\nThey held a connection each.', []],
  ['Let idle uploads be closed', ['says-what-it-does']],
  ['close idle uploads.', ['subject-case', 'subject-full-stop']],
  ['Close uploads that have been idle for longer than anyone would wait for one', ['header-max-length']],
])('%j breaks %j', (message, rules) => {
  expect(broken(message).toSorted()).toEqual(rules);
});
