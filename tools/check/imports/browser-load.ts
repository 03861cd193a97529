import { isTest, type SourceTree } from '../source-tree.ts';
import type { Import } from './graph.ts';

const CONTRACT = 'packages/contract/src/';
const OPENAPI = `${CONTRACT}openapi.ts`;

const loadsFullZod = ({ specifier, kind }: Import) => kind !== 'type' && /^zod(\/(v3|v4|index))?$/.test(specifier);

/** Each file that is loaded along with the given ones, with the path of imports that leads to it. */
function loaded(starts: string[], imports: Import[]): Map<string, string[]> {
  const ways = new Map(starts.map((path) => [path, [path]]));
  for (const [path, way] of ways)
    for (const { from, kind, target } of imports)
      if (from === path && kind !== 'type' && target.to === 'file' && !ways.has(target.path))
        ways.set(target.path, [...way, target.path]);
  return ways;
}

/** What the browser loads uses 'zod/mini': the full zod is five times its size and only the OpenAPI document needs it. */
export function browserLoad({ sources }: SourceTree, imports: Import[]): string[] {
  const web = sources.map(({ path }) => path).filter((path) => path.startsWith('apps/web/src/') && !isTest(path));
  const byPage = loaded(web, imports);
  const byIndex = loaded([`${CONTRACT}index.ts`], imports);
  const way = byIndex.get(OPENAPI);
  return [
    ...imports.filter(loadsFullZod).flatMap(({ from, line, specifier }) => {
      const toZod = byPage.get(from) ?? byIndex.get(from);
      const inContract = from.startsWith(CONTRACT) && from !== OPENAPI && !isTest(from);
      if (!toZod && !inContract) return [];
      const through = toZod && toZod.length > 1 ? ` (loaded by ${toZod.join(' -> ')})` : '';
      return [`${from}:${line}: the browser would load all of '${specifier}'${through}; import 'zod/mini' instead.`];
    }),
    ...(way
      ? [
          `${way.join(' -> ')}: index.ts leads to openapi.ts, which needs the full zod; keep it apart as '@rigbook/contract/openapi'.`,
        ]
      : []),
  ];
}
