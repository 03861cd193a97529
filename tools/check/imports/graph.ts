import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';

import type { SourceTree } from '../source-tree.ts';
import { mentionsIn, type Mention } from './specifiers.ts';

export type Target =
  | { to: 'file'; path: string; byName: boolean }
  | { to: 'npm'; name: string }
  | { to: 'node' }
  | { to: 'unknown' };

export type Import = Mention & { from: string; target: Target };

/** A workspace's package.json, as far as it matters to imports. */
export type Workspace = { name: string; folder: string; exports: Record<string, string>; dependencies: string[] };

type Manifest = { name: string; exports?: Record<string, string>; dependencies?: object; devDependencies?: object };

export function workspacesOf({ root, paths }: SourceTree): Workspace[] {
  return paths
    .filter((path) => /^(apps|packages)\/[^/]+\/package\.json$/.test(path))
    .map((path) => {
      const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest;
      return {
        name: manifest.name,
        folder: posix.dirname(path),
        exports: manifest.exports ?? {},
        dependencies: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
      };
    });
}

const nodeModules = new Set(builtinModules);

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return specifier.startsWith('@') ? `${first}/${second}` : first;
}

function resolve(root: string, workspaces: Workspace[], from: string, specifier: string): Target {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
    return existsSync(join(root, path)) ? { to: 'file', path, byName: false } : { to: 'unknown' };
  }
  const name = packageName(specifier);
  const workspace = workspaces.find((candidate) => candidate.name === name);
  if (workspace) {
    const exported = workspace.exports[`.${specifier.slice(name.length)}`];
    return exported ? { to: 'file', path: posix.join(workspace.folder, exported), byName: true } : { to: 'unknown' };
  }
  if (specifier.startsWith('node:') || nodeModules.has(name)) return { to: 'node' };
  return { to: 'npm', name };
}

/** Every import of the tree with its target. */
export function importsOf(tree: SourceTree): Import[] {
  const workspaces = workspacesOf(tree);
  return tree.sources.flatMap((file) =>
    mentionsIn(file).map((mention) => ({
      ...mention,
      from: file.path,
      target: resolve(tree.root, workspaces, file.path, mention.specifier),
    })),
  );
}
