import { isTest, type SourceTree } from '../source-tree.ts';
import type { Import, Target } from './graph.ts';
import { featureOf, groupOf, TABLE, type Group } from './table.ts';

const workspaceOf = (path: string) => /^(apps|packages)\/[^/]+/.exec(path)?.[0] ?? '';

function npmAllowed(list: 'any' | readonly string[], name: string): boolean {
  if (list === 'any') return true;
  return list.some((entry) => (entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : entry === name));
}

/** The parts of the page: they start a worker and know its messages, but never load one into the page. */
const PAGE: readonly Group[] = ['web/lib', 'web/features', 'web/app'];

/** What the table says about an import from one file of the product to another. */
function crossing({ from, kind }: Import, path: string, group: Exclude<Group, 'tools'>): string | undefined {
  const other = groupOf(path);
  const [feature, otherFeature] = [featureOf(from), featureOf(path)];
  if (feature && feature === otherFeature) return undefined;
  if (otherFeature && (feature || group === 'server/operations') && other.endsWith('/features'))
    return /\/public\.tsx?$/.test(path)
      ? undefined
      : `a feature is open to others through its public.ts only: offer what is needed in features/${otherFeature}/public.ts.`;
  if (other === 'web/workers' && PAGE.includes(group))
    return kind === 'value'
      ? "a worker's work is not part of the page: start it with new Worker(new URL('…', import.meta.url)), take its " +
          'types by import type, and load it with import() only where no worker runs.'
      : undefined;
  return TABLE[group].may.includes(other) ? undefined : TABLE[group].instead;
}

function fileProblem(found: Import, { path, byName }: Target & { to: 'file' }): string | undefined {
  const { from } = found;
  const group = groupOf(from);
  if (group === 'tools') return undefined;
  const named = byName || workspaceOf(from) === workspaceOf(path);
  if (isTest(from))
    return named || path.startsWith('apps/server/test/')
      ? undefined
      : 'a test may use its own package, others by their name, and apps/server/test.';
  if (isTest(path)) return 'the product never imports what belongs to its tests: move the piece beside its sources.';
  if (!named && groupOf(path) !== 'tools')
    return 'import another package by its name (@rigbook/…), not by a path into it.';
  return crossing(found, path, group);
}

function problemOf(found: Import): string | undefined {
  const { from, target } = found;
  if (target.to === 'file') return fileProblem(found, target);
  if (target.to === 'unknown')
    return found.specifier.startsWith('@rigbook/')
      ? 'the package does not offer this: export it from its src/index.ts and import the package by its name.'
      : 'there is no such file.';
  const group = groupOf(from);
  if (group === 'tools' || isTest(from)) return undefined;
  const row = TABLE[group];
  if (target.to === 'node') {
    if (row.node) return undefined;
    return `${group} runs in the browser, where node: does not exist: take the bytes or the value as an argument.`;
  }
  return npmAllowed(row.npm, target.name) ? undefined : `${group} may not use ${target.name}: ${row.instead}`;
}

/** The table of who may import whom, row by row. */
export function neighbours(_tree: SourceTree, imports: Import[]): string[] {
  return imports.flatMap((found) => {
    const sentence = problemOf(found);
    return sentence ? [`${found.from}:${found.line}: imports '${found.specifier}'; ${sentence}`] : [];
  });
}
