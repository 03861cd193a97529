/** What would break or block a server of the previous version, and what to do instead. */
const REFUSED: [what: RegExp, instead: string][] = [
  [
    /\b(drop|rename)\s+(table|column|view|schema|type|function|trigger|policy|role|to)\b/i,
    'leave it for a later release',
  ],
  [/\btruncate\b|\bdelete\s+from\b/i, 'leave the rows for a later release'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, 'add a column of the new type and fill both'],
  [/\bset\s+not\s+null\b/i, 'the version before may still write null: leave it for a later release'],
  [/\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\bdefault\b)/is, 'give the column a default'],
  [
    /\badd\s+(constraint|unique|check|foreign\s+key|primary\s+key)\b(?!.*\bnot\s+valid\b)/is,
    "add it 'not valid', and validate it later",
  ],
  [/\block\s+table\b/i, 'servers of the version before would stand still'],
];

const INDEX = /^\s*create\s+(unique\s+)?index\s+(?!concurrently\b)(if\s+not\s+exists\s+)?\w+\s+on\s+(?<table>\w+)/i;

/** A comment in the line before a statement with the reason why it is allowed. */
const REASON = /^--\s*safe:/;

/**
 * What in a migration is unsafe while servers of the previous version still write. Tables that the migration itself
 * creates are not in use yet.
 */
export function unsafeStatements({ text, statements }: { text: string; statements: readonly string[] }): string[] {
  const made = new Set(statements.map((statement) => /^\s*create\s+table\s+(\w+)/i.exec(statement)?.[1]));
  return statements.flatMap((statement) => {
    const [first = ''] = statement.trim().split('\n');
    const before = text.slice(0, text.indexOf(first)).trimEnd().split('\n').at(-1) ?? '';
    if (REASON.test(before)) return [];
    const table = INDEX.exec(statement)?.groups?.['table'];
    const found = REFUSED.filter(([what]) => what.test(statement)).map(([, instead]) => instead);
    if (table !== undefined && !made.has(table)) found.push('build it concurrently, outside of a transaction');
    return found.map((instead) => `${first}: ${instead}`);
  });
}
