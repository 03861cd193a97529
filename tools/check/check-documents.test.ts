import { expect, test } from 'vitest';

import { documentProblems } from './check-documents.ts';
import { madeUpFolder } from './made-up-tree.ts';

const SOUND = {
  '.ci/run': '#!/bin/sh\nnpm ci && npm test\n',
  'README.md': '# Portal\n\nnpm ci && npm test  # all tests\n',
  'docs/decisions/001-one-engine.md': '# 1. One engine: PostgreSQL\n',
  'docs/decisions/002-jobs.md': "# 2. A request's jobs\n",
};

const problems = (files: Record<string, string>) => documentProblems(madeUpFolder({ ...SOUND, ...files }));

test('documents that follow the rules have no problems', () => {
  expect(problems({})).toEqual([]);
});

test('decisions are numbered without gaps, in their names and headings', () => {
  expect(problems({ 'docs/decisions/004-mail.md': '# 4. Mail\n' })).toEqual([
    'docs/decisions/004-mail.md: the decision after 2 is 3; number it so, in its name and heading.',
  ]);
  expect(problems({ 'docs/decisions/002-mail.md': '# 2. Mail\n' })).toEqual([
    'docs/decisions/002-mail.md: the decision after 2 is 3; number it so, in its name and heading.',
  ]);
  expect(problems({ 'docs/decisions/003-mail.md': '# 03: Mail\n' })).toEqual([
    "docs/decisions/003-mail.md: begin it with '# 3. ' and what was decided.",
  ]);
});

test('a decision is named by words of its heading', () => {
  expect(problems({ 'docs/decisions/003-mail-is-a-row.md': '# 3. Mail is stored as a row\n' })).toEqual([]);
  for (const name of ['post', 'row-is-mail'])
    expect(problems({ [`docs/decisions/003-${name}.md`]: '# 3. Mail is a row\n' })).toEqual([
      `docs/decisions/003-${name}.md: name it by words of its heading, 'Mail is a row', in their order.`,
    ]);
});

test('the README names the command of .ci/run, and it and the tour are short', () => {
  expect(problems({ 'README.md': '# Portal\n\nnpm test\n' })).toEqual([
    "README.md: the command that runs all tests is 'npm ci && npm test', as in .ci/run.",
  ]);
  expect(problems({ 'docs/tour.md': 'Words.\n'.repeat(121) })).toEqual([
    'docs/tour.md: 121 lines; 120 are allowed: move what can be read later.',
  ]);
});
