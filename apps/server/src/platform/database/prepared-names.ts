import { createHash } from 'node:crypto';

/** Uses after which a statement is worth preparing: many have values in their text, lists of varying length, and come once. */
const USES = 3;
/** Statements that are counted, and that are prepared on each connection: they take memory in both processes. */
const [COUNTED, PREPARED] = [2000, 200];

/** Columns that are not named change with a migration, which a prepared statement does not survive. */
const ALL_COLUMNS = /(?<!count\()\*/;

/**
 * A pooler that has one connection for several servers may have another server's statement under a name: the same name must
 * mean the same text everywhere. PostgreSQL's names have 63 characters at most.
 */
const NAME_DIGITS = 40;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which connections prepare a statement; undefined if it is not to be prepared. */
export function preparedName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= PREPARED || ALL_COLUMNS.test(text)) return name;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < USES) {
    if (uses.size >= COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const fresh = `s${createHash('sha256').update(text).digest('hex').slice(0, NAME_DIGITS)}`;
  names.set(text, fresh);
  return fresh;
}
