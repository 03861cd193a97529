import { isTest, type SourceTree } from '../source-tree.ts';
import type { Import, Target } from './graph.ts';
import { featureOf, groupOf, TABLE, type Group } from './table.ts';

const workspaceOf = (path: string) => /^(apps|packages)\/[^/]+/.exec(path)?.[0] ?? 'the tools';

function npmAllowed(list: 'any' | readonly string[], name: string): boolean {
  if (list === 'any') return true;
  return list.some((entry) => (entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : entry === name));
}

function acrossFeatures(from: string, path: string): string | undefined {
  const [own, other] = [featureOf(from), featureOf(path)];
  if (!own || !other || own === other || own.split('/')[0] !== other.split('/')[0]) return undefined;
  if (/\/public\.tsx?$/.test(path)) return undefined;
  return `another feature is open through its public.ts alone: offer what is needed in features/${other.split('/')[1]}/public.ts.`;
}

/** The page starts a worker and knows its messages; it never loads one as part of itself. */
function fromPageToWorker(from: Group, { kind }: Import): string | undefined {
  if (from !== 'web/lib' && from !== 'web/features' && from !== 'web/app') return undefined;
  if (kind !== 'value') return '';
  return "a worker runs off the page: start it with new Worker(new URL('…', import.meta.url)) and take its types by import type.";
}

function fileProblem(found: Import, target: Target & { to: 'file' }): string | undefined {
  const { from } = found;
  const { path, byName } = target;
  const [group, other] = [groupOf(from), groupOf(path)];
  const inside = workspaceOf(from) === workspaceOf(path);
  if (isTest(from)) {
    if (inside || byName || path.startsWith('apps/server/test/')) return undefined;
    return 'a test may use its own package, others by their name, and apps/server/test.';
  }
  if (group === 'tools') return undefined;
  if (isTest(path)) return 'the product never imports what belongs to its tests: move the piece beside its sources.';
  if (!inside && !byName && other !== 'tools')
    return `import another package by its name (@rigbook/…), not by a path into it.`;
  const row = TABLE[group];
  if (other === 'web/workers' && group !== other) {
    const sentence = fromPageToWorker(group, found);
    if (sentence !== undefined) return sentence || undefined;
  }
  if (featureOf(from) && featureOf(from) === featureOf(path)) return undefined;
  if (group === other && featureOf(from)) return acrossFeatures(from, path);
  return row.may.includes(other) ? undefined : row.instead;
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
    return `${group} runs in the browser too, where node: does not exist: take the bytes or the value as an argument.`;
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
