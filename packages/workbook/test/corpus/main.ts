// Compares this reader with the oracle over all workbooks of a folder:
// node packages/workbook/test/corpus/main.ts <folder>
// Exits with 1 if there is a difference that is not in the list of reviewed ones.
import { forEachOf, workbooksIn } from './files.ts';
import { readBoth } from './read-both.ts';
import { review } from './review.ts';

const SECONDS = 30;
const AT_ONCE = 2;

const outcomes = new Map<string, number>();
const reviewed = new Map<string, number>();
const add = (counts: Map<string, number>, key: string, by = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + by);
let equal = 0;
let open = 0;
await forEachOf(workbooksIn(process.argv[2] ?? '.'), AT_ONCE, async (file) => {
  const outcome = await readBoth(file, SECONDS);
  add(outcomes, outcome.kind === 'refused' ? `refused as ${outcome.code}` : outcome.kind);
  if (outcome.kind === 'compared') equal += outcome.equal;
  const found = review(file, outcome);
  for (const [kind, times] of found.reviewed) add(reviewed, kind, times);
  open += found.open.length;
  if (found.open.length > 0) process.stdout.write(`${file}\n${found.open.map((line) => `  ${line}\n`).join('')}`);
});
const list = (counts: Map<string, number>): string => [...counts].map(([key, times]) => `${key} ${times}`).join(', ');
process.stdout.write(
  `files: ${list(outcomes)}\nequal cells: ${equal}\nreviewed: ${list(reviewed)}\nnot reviewed: ${open}\n`,
);
process.exitCode = open > 0 ? 1 : 0;
