import '../check-node.ts';

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const RULES = 'docs/rules.md';
/** Everything that a person reads besides the code. */
const TEXTS = '{apps,bench,demo,deploy,docs,e2e,packages,tools}/**/*.{ts,tsx,css,sql,md,yaml}';
const NOT_OURS = /(^|\/)(node_modules|dist|test-data|test-results)\//;

/** A document that a newcomer can't open; only this check and its test have to name one. */
const OUTSIDE = /\b(?:spec|specification|contract) ?§/i;
const REFERENCE = /\brules\.md#([\w-]*)/g;

/** The anchors of a document, as made from its headings. */
export const anchorsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** References to missing rules, and citations of documents outside the repository. */
export function ruleProblems(root: string): string[] {
  const markdown = readFileSync(join(root, RULES), 'utf8');
  const anchors = anchorsOf(markdown);
  const twice = anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index);
  const files = [...globSync(TEXTS, { cwd: root }), ...globSync('*.md', { cwd: root })].filter(
    (path) => !NOT_OURS.test(path) && !path.startsWith('tools/check/check-rules'),
  );
  const problems = files.toSorted().flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const place = `${path}:${index + 1}`;
        const lost = [...line.matchAll(REFERENCE)].filter(([, anchor = '']) => !anchors.includes(anchor));
        return [
          ...lost.map(
            ([reference]) => `${place}: ${reference}: ${RULES} has no such rule; write it there, or name another.`,
          ),
          ...(OUTSIDE.test(line)
            ? [`${place}: cites a document outside of the repository; name the rule in ${RULES}.`]
            : []),
        ];
      }),
  );
  return [...twice.map((anchor) => `${RULES}: two rules are called #${anchor}.`), ...problems];
}

if (import.meta.main) {
  const problems = ruleProblems(resolve(import.meta.dirname, '../..'));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
