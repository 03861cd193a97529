import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../run.ts';

const KIB = 1024;

/** The limit of a route's first load, in bytes of compressed JavaScript and CSS, without fonts and pictures. */
export const FIRST_LOAD_LIMITS: Readonly<Record<string, number>> = { login: 100 * KIB, rigs: 180 * KIB };

/** The most scripts and stylesheets that a page fetches: each costs a round trip, and a browser asks for six at once. */
export const PAGE_LIMITS = { scripts: 12, styles: 4 };

type Chunk = { name?: string; file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };

const DIST = join(ROOT, 'apps/web/dist');

const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The files of the build by the sources that are in them: 'src/main.tsx'. */
function filesBySource(): Map<string, string> {
  const maps = globSync('assets/*.js.map', { cwd: DIST });
  return new Map(
    maps.flatMap((map) => {
      const { sources } = JSON.parse(readFileSync(join(DIST, map), 'utf8')) as { sources: string[] };
      return sources.map((source) => [source.replace(/^(\.\.\/)+/, ''), map.replace(/\.map$/, '')] as const);
    }),
  );
}

/**
 * The chunk that a source has become, alone or together with others. A source that shares a file with others is not in the
 * manifest: the file's source map knows it.
 */
function chunkOf(source: string): Chunk {
  const manifest = readManifest();
  const chunk = manifest[source] ?? chunkWith(source);
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  return chunk;
}

let bySource: Map<string, string> | undefined;

function chunkWith(source: string): Chunk | undefined {
  bySource ??= filesBySource();
  const file = bySource.get(source);
  return Object.values(readManifest()).find((chunk) => chunk.file === file);
}

/** The files that the portal's one HTML page names. */
const filesOfDocument = (): string[] =>
  [...readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );

const compressedBytes = (file: string): number => statSync(join(DIST, `${file}.br`)).size;

/**
 * What a browser with an empty cache loads of the built portal for some of its sources, with everything they import
 * statically. @param sources as in the manifest: 'index.html', 'src/app/shell/shell.tsx'
 * @returns compressed bytes by file; @throws Error for a source that is neither an entry nor its own chunk
 */
export function filesToLoad(sources: readonly string[]): Map<string, number> {
  const files = new Map<string, number>();
  const seen = new Set<string>();
  const add = (file: string) => files.set(file, compressedBytes(file));
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    if (key === 'index.html') return filesOfDocument().forEach(add);
    const chunk = chunkOf(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return files;
}

/** The sources that these files load when they need them: pages, languages, parts of pages. */
export function loadedLater(files: Iterable<string>): string[] {
  const loading = new Set(files);
  const chunks = Object.values(readManifest()).filter(({ file }) => loading.has(file));
  return [...new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports))];
}

/** Where the build has put what a source became: 'assets/…'. */
export const fileOf = (source: string): string => chunkOf(source).file;

/** Compressed bytes of the chunk with that name. */
export function bytesOfChunk(name: string): number {
  const chunk = Object.values(readManifest()).find((one) => one.name === name);
  if (!chunk) throw new Error(`The build has no chunk named ${name}.`);
  return compressedBytes(chunk.file);
}

/** What the service worker keeps of the portal: compressed bytes by file. */
export function bytesOfShell(): Map<string, number> {
  const worker = readFileSync(join(DIST, 'sw.js'), 'utf8');
  const files = [...worker.matchAll(/\/(assets\/[\w.-]+\.(?:js|css))/g)].map(([, file = '']) => file);
  return new Map(files.map((file) => [file, compressedBytes(file)]));
}
