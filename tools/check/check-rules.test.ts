import { expect, test } from 'vitest';

import { ruleProblems } from './check-rules.ts';
import { madeUpFolder } from './made-up-tree.ts';

const RULES = '# Rules\n\n### Closing copy\n\nText.\n\n### What is a finding?\n';
const problems = (files: Record<string, string>) => ruleProblems(madeUpFolder({ 'docs/rules.md': RULES, ...files }));

test('a reference leads to an existing rule', () => {
  expect(problems({ 'packages/domain/src/a.ts': '// rules.md#closing-copy and rules.md#what-is-a-finding' })).toEqual(
    [],
  );
  expect(problems({ 'apps/web/src/a.tsx': '\n// rules.md#closing' })).toEqual([
    'apps/web/src/a.tsx:2: rules.md#closing: docs/rules.md has no such rule; write it there, or name another.',
  ]);
});

test.each(['spec §2.8', 'contract §1 row 4.5', 'the Contract §2', 'specification §3'])(
  'no document outside the repository is cited: %s',
  (citation) => {
    expect(problems({ 'README.md': `See ${citation}.` })).toEqual([
      'README.md:1: cites a document outside of the repository; name the rule in docs/rules.md.',
    ]);
  },
);

test('no two rules have the same anchor', () => {
  expect(problems({ 'docs/rules.md': `${RULES}### Closing copy\n` })).toEqual([
    'docs/rules.md: two rules are called #closing-copy.',
  ]);
});
