import { isTest, type SourceTree } from '../source-tree.ts';
import { folderImports } from './folders.ts';
import { workspacesOf, type Import } from './graph.ts';

type Graph = Map<string, Set<string>>;

function add(graph: Graph, from: string, to: string): void {
  if (from === to) return;
  const known = graph.get(from);
  if (known) known.add(to);
  else graph.set(from, new Set([to]));
}

/** The shortest path from a node back to itself, with the node at both ends; undefined if there is none. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const way = [start];
        for (let at = node; at !== start; at = cameFrom.get(at) ?? start) way.unshift(at);
        return [start, ...way];
      }
      if (!cameFrom.has(next)) {
        cameFrom.set(next, node);
        queue.push(next);
      }
    }
  }
  return undefined;
}

/** One cycle for each strongly connected part: nodes already in a reported cycle are not reported again. */
function cyclesIn(graph: Graph): string[] {
  const named = new Set<string>();
  return [...graph.keys()].toSorted().flatMap((start) => {
    const way = named.has(start) ? undefined : wayBack(graph, start);
    for (const node of way ?? []) named.add(node);
    return way ? [way.join(' -> ')] : [];
  });
}

const featureFolder = (path: string) => /^apps\/[^/]+\/src\/features\/[^/]+/.exec(path)?.[0];
const packageOf = (path: string) => /^(apps|packages)\/[^/]+/.exec(path)?.[0];

/** Features above one another, one for each that needs no more than those below it. */
const MOST_LEVELS = 7;

/** The longest chain of features on the server that need one another; it has no circle. */
function longestChain(features: Graph): string[] {
  const chains = new Map<string, string[]>();
  const chainOf = (feature: string): string[] => {
    const known = chains.get(feature);
    if (known) return known;
    const below = [...(features.get(feature) ?? [])].map(chainOf);
    const chain = [feature, ...below.reduce((longest, one) => (one.length > longest.length ? one : longest), [])];
    chains.set(feature, chain);
    return chain;
  };
  return [...features.keys()].map(chainOf).reduce((longest, one) => (one.length > longest.length ? one : longest), []);
}

/** Every problem with how high features are stacked. */
function stacked(features: Graph): string[] {
  const chain = longestChain(features);
  return chain.length > MOST_LEVELS
    ? [
        `${chain.join(' -> ')}: ${chain.length} levels of features, and ${MOST_LEVELS} may be: let the caller do what the ` +
          'called feature needs another one for.',
      ]
    : [];
}

/** No feature, package or folder imports itself indirectly, not even by types; that no file does is the linter's rule. */
export function cycles(tree: SourceTree, imports: Import[]): string[] {
  const [features, packages]: [Graph, Graph] = [new Map(), new Map()];
  for (const { from, kind, target } of imports) {
    // A worker is a separate program: starting one is not importing it.
    if (target.to !== 'file' || kind === 'worker') continue;
    if (isTest(from)) continue;
    const [ownFeature, otherFeature] = [featureFolder(from), featureFolder(target.path)];
    if (ownFeature && otherFeature) add(features, ownFeature, otherFeature);
    const [ownPackage, otherPackage] = [packageOf(from), packageOf(target.path)];
    if (ownPackage && otherPackage) add(packages, ownPackage, otherPackage);
  }
  const folders: Graph = new Map();
  for (const [one, other] of folderImports(tree, imports)) add(folders, one, other);
  const workspaces = workspacesOf(tree);
  for (const { folder, dependencies } of workspaces)
    for (const other of workspaces) if (dependencies.includes(other.name)) add(packages, folder, other.folder);
  const circles = cyclesIn(features);
  return [
    ...circles.map(
      (way) => `${way}: features in a circle; let one take what it needs as an argument and wire both in app.`,
    ),
    ...(circles.length > 0 ? [] : stacked(features)),
    ...cyclesIn(folders)
      .filter((way) => !/\/features\/[^/]+( |$)/.test(way) && !/^(apps|packages)\/[^/]+( |$)/.test(way))
      .map((way) => `${way}: folders in a circle; move what both need into the lower one, or beside both.`),
    ...cyclesIn(packages).map((way) => `${way}: packages in a circle; move what both need into the lower one.`),
  ];
}
