import { existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { parse } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { isPlain } from '../../packages/texts/src/text.ts';
import { offlineShell } from './offline-shell.ts';
import { withoutDescriptions } from './without-descriptions.ts';

const DICTIONARY = /\/packages\/texts\/src\/[a-z]{2}\/(?:dictionaries\/(?!index)[a-z-]+|refusals\/imports)\.ts$/;
const PARSER = '@formatjs/icu-messageformat-parser';

type Texts = { [key: string]: string | Texts };

const compiled = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      if (typeof text === 'object') return [key, compiled(text)];
      return [key, isPlain(text) ? text : parse(text)];
    }),
  );

/**
 * Parses the texts when the portal is built, so that no browser loads the ICU parser (10 KiB), and makes one file of
 * each dictionary, whatever it is put together from. While developing and in tests they are parsed as they are used.
 */
function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: new RegExp(`^${PARSER}$`), replacement: `${PARSER}/no-parser.js` }] },
    }),
    async transform(_code, id) {
      if (!DICTIONARY.test(id)) return null;
      const module = (await import(pathToFileURL(id).href)) as Record<string, Texts>;
      const lines = Object.entries(module).map(
        ([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts))};`,
      );
      return { code: lines.join('\n'), map: null };
    },
  };
}

const MANTINE = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css'));
/** A module of a part: one that a page uses, or one that others are built from. */
export const MANTINE_PART = /\/@mantine\/core\/esm\/(?:components|utils)\/(?:\w+\/)+(\w+)\.mjs$/;
const MANTINE_BASE = /\/src\/app\/shell\/looks\/mantine-styles\.ts$/;

/**
 * Gives each part of the component library its stylesheet, so that a page loads the styles of the parts it uses and
 * of no others. The import stands at the end: a part's own styles come after those of the parts it is built from.
 * While developing the library is bundled beforehand: then all of its styles come with the shell.
 */
function stylesOfParts(): Plugin {
  let building = false;
  return {
    name: 'styles-of-parts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    transform(code, id) {
      if (!building) {
        return MANTINE_BASE.test(id) ? { code: `${code}\nimport '@mantine/core/styles.layer.css';`, map: null } : null;
      }
      const part = MANTINE_PART.exec(id)?.[1];
      if (part === undefined || !existsSync(join(MANTINE, 'styles', `${part}.layer.css`))) return null;
      return { code: `${code}\nimport '@mantine/core/styles/${part}.layer.css';`, map: null };
    },
  };
}

/** Brotli has several ways of writing how far back a repetition lies; which is shorter differs by a hundred bytes of the framework. */
const DISTANCES = [{}, { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 22 }];

async function shortest(content: string | Uint8Array): Promise<Buffer> {
  const compress = promisify(brotliCompress);
  const tries = await Promise.all(DISTANCES.map((params) => compress(content, { params })));
  return tries.reduce((best, one) => (one.length < best.length ? one : best));
}

/** Fewer bytes than compressing on the way could ever take the time for; the server hands these files out as they are. */
function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.entries(bundle).filter(([fileName]) => /\.(m?js|css)$/.test(fileName));
        await Promise.all(
          files.map(async ([fileName, file]) => {
            const content = file.type === 'chunk' ? file.code : file.source;
            this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: await shortest(content) });
            this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(content, { level: 9 }) });
          }),
        );
      },
    },
  };
}

/** Short, since each class has it: in its sheet, in its script and in the page. */
const hashOf = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4);

const inAnyOf = (...places: string[]): RegExp => new RegExp(places.map((place) => `/${place}`).join('|'));

/**
 * Which modules are one file. Each file costs a page a round trip, and each module that it has no use for costs bytes:
 * these groups keep both within the limits of tools/build/web-load.ts. The first that matches takes a module, and with
 * it what that is built from and no earlier group has, so no file needs a later one.
 */
const GROUPS = [
  // Few releases change it: it stays in caches.
  {
    name: 'framework',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|react-router|@formatjs|intl-messageformat)\//,
  },
  // What every page has, with what the sign-in page shares with others.
  {
    name: 'main',
    test: inAnyOf(
      'apps/web/index.html',
      'src/main.tsx',
      'src/ui/(feedback/mark|loading/part-loader)',
      'src/lib/api/(api-error|error-text)',
    ),
  },
  // What every page behind the sign-in has.
  {
    name: 'shell',
    test: inAnyOf(
      'src/app/shell/(?!user-menu/user-menu-list|session-warning/session-warning-dialog|shortcuts/shortcuts-dialog|live-bell|navigation/saved-views|sending-answers|awaited-documents|connection|from-device)',
      'src/lib/(api/(?!line|passing|download|use-quiet|large-file|resumed)|session/|browser/checksum)',
      'src/lib/i18n/format\\.',
    ),
  },
  // What the list of rigs is made of, the first page of most people, and nothing else.
  {
    name: 'list',
    test: inAnyOf(
      '@mantine/core/esm/components/(ActionIcon|Button|CloseButton|NativeSelect|TextInput)/',
      'src/ui/(buttons/icon-button|feedback/(states|undo)|loading/shape|pictures/picture\\.)',
      'src/ui/table/(pager|search-box|filter-select)',
      'src/lib/navigation/list-address',
      'src/features/rigs/(rigs-page|queries|condition/|list/(?!add-rig|rig-image))',
      'src/features/clients/(queries|public|list/activity)',
      'src/features/trash/(public|deleting/)',
    ),
  },
  // What nearly every other page has: tables, cards, dialogs, simple forms, and all further styles in one file.
  {
    name: 'controls',
    isWhole: true,
    test: inAnyOf(
      '@mantine/(core|dropzone|notifications)/styles',
      'src/(ui/(?!pictures/lightbox)|features/(?!session/sign-in|notices|search)).*\\.module\\.css$',
      '@mantine/core/esm/core/',
      '@mantine/core/.*/(Tabs|Accordion|Anchor|Stack|Badge|InlineInput|InputsGroup\\w*|Skeleton|Alert|Radio)/',
      '@tanstack/(react-query|query-core)/',
      'src/ui/(buttons/|icons/|table/(?!virtual)|dialogs/(dialog|use-)|dates/month|page/(card|facts))',
      'src/ui/forms/(item-(form|pending)|use-item-(form|save)|other-tab|use-unsaved)',
      'src/lib/(api/(download|use-quiet)|browser/sample-workbook|i18n/(moment|day-form)|navigation/(just-saved|started-report)|unsaved-work/use-form-draft)',
      'src/features/record-history/(panel|public)',
      'src/features/(users|second-factor|session)/queries',
      'src/features/reports/page/report-(facts|links)',
      'contract/src/(reports/(?!sheets)|history)',
      'domain/src/(dates/|records/rig-specs)',
    ),
  },
  // What larger forms are made of: choices, files, drafts.
  {
    name: 'forms',
    test: inAnyOf(
      '@mantine/core/',
      '@mantine/hooks/.*/use-debounced-value',
      'src/ui/(dialogs|forms|dates)/',
      'src/lib/unsaved-work/',
      'src/features/reports/(saving/(kept|use-sending-later)|files/model/format-bytes)',
      // Findings and what is taken along are kept on the device, unlike reports.
      'src/features/(findings/(?!markup/)|comparisons/|drafts/|away/|versions/(public|offer|queries))',
      'contract/src/findings/',
      'src/lib/(pictures/|off-page/|api/(line|passing))',
      'domain/src/words/fold-text',
    ),
  },
  // Accounts, users and companies: their pages load the texts of administration as well.
  {
    name: 'people',
    test: inAnyOf(
      'src/features/(session(?!/sign-in)|second-factor|users|clients|reminders)/',
      'domain/src/records/users',
    ),
  },
  {
    name: 'reports',
    test: inAnyOf(
      'src/features/reports/(sheet-table|page|saving|cards|correcting)/',
      'src/features/reports/((workbook|follow-ups)/queries|workbook/(same/handed-over|form/use-report-texts|model/report-chain))',
      'domain/src/(imports|follow-ups|pictures|corrections|findings)/',
    ),
  },
  { name: 'files', test: inAnyOf('src/features/reports/files/') },
  { name: 'visits', test: inAnyOf('src/features/visits/(queries|model|form/)') },
  { name: 'wizard', test: inAnyOf('src/features/rigs/') },
].map(({ isWhole = false, ...group }, index, { length }) => ({
  ...group,
  priority: length - index,
  // The others only take what several pages have: a page's own modules stay with it.
  ...(index > 3 && !isWhole && { minShareCount: 2 }),
}));

/** Our own packages only declare things: a page or worker loads the part of them that it uses. */
const treeshake = { moduleSideEffects: [{ test: /\/packages\/\w+\/src\//, sideEffects: false }] };

/** The style guide is in builds of its own, which are never released. */
const hasStyleGuide = process.env['STYLE_GUIDE'] === '1';

export default defineConfig({
  define: { HAS_STYLE_GUIDE: JSON.stringify(hasStyleGuide) },
  root: import.meta.dirname,
  plugins: [
    compileMessages(),
    withoutDescriptions(),
    stylesOfParts(),
    react({ compiler: true }),
    offlineShell(),
    compressedFiles(),
  ],
  worker: {
    format: 'es',
    plugins: () => [withoutDescriptions()],
    rolldownOptions: { treeshake, output: { comments: false, minify: true } },
  },
  css: { modules: { generateScopedName: (name, file) => `${name}_${hashOf(file)}` } },
  build: {
    modulePreload: {
      // Browsers that preload no modules load them when they are imported.
      polyfill: false,
      // Whatever loads a part has these files already: their names need not stand beside each part's.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'js' ? deps.filter((dep) => !/\/(rolldown-runtime|framework)-/.test(dep)) : deps,
    },
    outDir: hasStyleGuide ? '../../test-results/style-guide' : 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    reportCompressedSize: false,
    // Twenty seconds slower than the bundler alone, but with both the sign-in page loads 600 bytes less, the rigs 2,000.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
    rolldownOptions: {
      treeshake,
      output: {
        minify: true,
        codeSplitting: { groups: GROUPS },
        // Every page loads the names of all files: a letter less of each is 60 bytes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000', '/uploads': 'http://127.0.0.1:3000' },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    isolate: false,
    restoreMocks: true,
    maxWorkers: 2,
    setupFiles: ['./src/test-setup.ts', '../../tools/test/property-seed.ts', '../../tools/test/patience.ts'],
  },
});
