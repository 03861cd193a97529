import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../run.ts';

const KIB = 1024;

/** The most that a route's first load may be, in bytes of compressed JavaScript and CSS; fonts and pictures apart. */
export const FIRST_LOAD_LIMITS: Readonly<Record<string, number>> = { login: 120 * KIB, rigs: 210 * KIB };

type Chunk = { name?: string; file: string; css?: string[]; imports?: string[] };

const DIST = join(ROOT, 'apps/web/dist');

const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const compressedBytes = (file: string): number => statSync(join(DIST, `${file}.br`)).size;

/**
 * What a browser with an empty cache loads of the built portal for some of its sources, with all that they import at
 * once. @param sources as they stand in the manifest: 'index.html', 'src/app/shell/shell.tsx'
 * @returns compressed bytes by file; @throws Error for a source that is no entry or chunk of its own
 */
export function filesToLoad(sources: readonly string[]): Map<string, number> {
  const manifest = readManifest();
  const files = new Map<string, number>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.set(file, compressedBytes(file));
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return files;
}

/** Compressed bytes of the chunk of a name. */
export function bytesOfChunk(name: string): number {
  const chunk = Object.values(readManifest()).find((one) => one.name === name);
  if (!chunk) throw new Error(`The build has no chunk named ${name}.`);
  return compressedBytes(chunk.file);
}
