import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

const WORKER = 'src/workers/shell/shell-worker.ts';
const PAGE = join(import.meta.dirname, 'index.html');

/** The pages that are kept of the portal for when there is no connection, and the shell. */
const KEPT_PAGES = [
  'index.html',
  'src/app/shell/shell.tsx',
  'src/app/shell/from-device.ts',
  'src/app/closing-pages.tsx',
  'src/features/rigs/rigs-page.tsx',
  'src/features/rigs/rig-page.tsx',
  'src/features/findings/findings-page.tsx',
  'src/features/findings/finding-page.tsx',
  'src/features/findings/turn-page.tsx',
];

/** A part that is loaded when it is needed, and says that it is kept: `late(() => import('./part.tsx'), 'kept')`. */
const KEPT_PART = /import\('([^']+)'\)\s*\)?,\s*'kept'/g;

/** The parts that say that they are kept, by source, in all files below a folder. */
export function keptParts(root: string): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(KEPT_PART)].map(([, path = '']) =>
      relative(root, join(root, dirname(file), path)),
    ),
  );
  return [...new Set(found)].toSorted();
}

/** The texts that these say. */
const DICTIONARIES = /packages\/texts\/src\/[a-z]{2}\/dictionaries\/(work|findings|away)\.ts$/;

type Chunk = {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: readonly string[];
  imports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
};
type Bundle = Readonly<Record<string, { type: string; fileName: string }>>;

const hasPage = ({ facadeModuleId, moduleIds }: Chunk) => facadeModuleId === PAGE || moduleIds.includes(PAGE);

const isChunk = (file: { type: string } | undefined): file is Chunk => file?.type === 'chunk';

/**
 * The addresses of the kept files, with all that they import, and in every language.
 * @throws Error for a source that is in no file
 */
export function keptFiles(bundle: Bundle, root: string): string[] {
  const chunks = Object.values(bundle).filter(isChunk);
  const holding = (source: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, source)));
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, source));
    const chunk = entry ?? found;
    if (!chunk) throw new Error(`The build has no file with ${source}.`);
    return chunk;
  };
  const texts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => DICTIONARIES.test(id)));
  const kept = new Set<string>();
  const keep = (chunk: Chunk) => {
    if (kept.has(chunk.fileName)) return;
    kept.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) kept.add(style);
    for (const imported of chunk.imports) if (isChunk(bundle[imported])) keep(bundle[imported]);
  };
  for (const chunk of [...[...KEPT_PAGES, ...keptParts(root)].map(holding), ...texts]) keep(chunk);
  return [...kept].map((file) => `/${file}`).toSorted();
}

/**
 * Builds the service worker, as one file beside the page: it keeps the shell (decision 057). Its list of files is made
 * of the build's own.
 */
export function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // A build of something else than the page, as tests make, has no shell.
        if (!Object.values(bundle).some((file) => isChunk(file) && hasPage(file))) return;
        const files = keptFiles(bundle, import.meta.dirname);
        const version = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 12);
        const built = await build({
          configFile: false,
          root: import.meta.dirname,
          logLevel: 'error',
          define: {
            SHELL_FILES: JSON.stringify(files),
            SHELL_VERSION: JSON.stringify(version),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            write: false,
            lib: { entry: join(import.meta.dirname, WORKER), formats: ['es'], fileName: 'sw' },
          },
        });
        const [output] = [built].flat();
        const [worker] = output && 'output' in output ? output.output : [];
        if (!worker || worker.type !== 'chunk') throw new Error('The service worker could not be built.');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code });
      },
    },
  };
}
