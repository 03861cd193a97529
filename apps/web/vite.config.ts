import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parse } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { isPlain } from './src/lib/i18n/formatter.ts';

const DICTIONARY = /\/src\/lib\/i18n\/[a-z]{2}\/(?:messages\/)?[a-z-]+\.ts$/;
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

/** Fewer bytes than compressing on the way could ever take the time for; the server hands these files out as they are. */
function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(m?js|css)$/.test(fileName)) continue;
          const content = file.type === 'chunk' ? file.code : file.source;
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(content) });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(content, { level: 9 }) });
        }
      },
    },
  };
}

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
    test: inAnyOf('node_modules/(react|react-dom|scheduler|react-router|@formatjs|intl-messageformat)/'),
  },
  // What every page has, with what the sign-in page shares with others.
  {
    name: 'main',
    test: inAnyOf(
      'apps/web/index.html',
      'src/main.tsx',
      'modulepreload-polyfill',
      'src/ui/(feedback/mark|loading/part-loader)',
      'src/lib/api/(api-error|error-text)',
    ),
  },
  // What every page behind the sign-in has.
  {
    name: 'shell',
    test: inAnyOf(
      'src/app/shell/(?!user-menu/user-menu-list|session-warning/session-warning-dialog|shortcuts/shortcuts-dialog|live-bell|sending-answers|awaited-documents)',
      'src/lib/(api/(?!line|passing)|session/)',
      'src/lib/i18n/format\\.',
      'domain/src/dates/',
      '@tanstack/(react-query|query-core)/',
    ),
  },
  // What lists and simple forms are made of, and all styles, so that a page has few stylesheets.
  {
    name: 'controls',
    test: inAnyOf(
      '@mantine/core/esm/core/',
      '@mantine/core/.*/(Skeleton|Alert|Radio)/',
      '@mantine/(core|dropzone|notifications)/styles',
      'src/(ui/(?!pictures/lightbox)|features/(?!home|session/sign-in|notices|search)).*\\.module\\.css$',
      'src/ui/(buttons/|feedback/(states|undo)|pictures/picture\\.)',
      'src/ui/table/(pager|search-box|filter-select|use-follow|use-rounds)',
      'src/ui/forms/(item-(form|pending)|use-item-(form|save)|other-tab|use-unsaved)',
      'src/lib/(navigation/(list-address|just-saved|started-report)|unsaved-work/use-form-draft)',
      'src/features/(rigs|clients)/(queries|public|condition/|list/activity|list/add-client)',
      'src/features/trash/(public|deleting/)',
      'src/features/record-history/(panel|public)',
    ),
  },
  // Tables and dialogs, with what a list in a table asks the server.
  {
    name: 'tables',
    test: inAnyOf(
      '@mantine/core/.*/(Tabs|Accordion|Anchor|Stack|Badge|InlineInput|InputsGroup\\w*)/',
      'src/ui/(table/(?!virtual)|dialogs/(dialog|use-)|dates/month)',
      'src/features/(users|second-factor)/queries',
      'src/ui/page/card',
      'src/features/reports/page/report-(facts|links)',
      'contract/src/reports/(?!sheets)',
    ),
  },
  // What larger forms are made of: choices, files, drafts.
  {
    name: 'forms',
    test: inAnyOf(
      '@mantine/core/',
      '@mantine/hooks/.*/use-debounced-value',
      'src/ui/(dialogs|forms)/',
      'src/lib/unsaved-work/',
      'src/features/reports/(saving/(kept|use-sending-later)|files/model/format-bytes)',
      'src/features/findings/outbox/',
      'src/lib/(pictures/|off-page/|api/(line|passing))',
      'domain/src/findings/fold-text',
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
      'src/features/reports/((workbook|follow-ups)/queries|workbook/same/handed-over)',
      'src/features/findings/',
      'domain/src/(imports|follow-ups|pictures|corrections)/',
    ),
  },
  { name: 'files', test: inAnyOf('src/features/reports/files/(queries|model/file-kinds|files-table|report-head)') },
  { name: 'file-form', test: inAnyOf('src/features/reports/files/') },
  { name: 'visits', test: inAnyOf('src/features/visits/(queries|model)') },
  { name: 'visit-form', test: inAnyOf('src/features/visits/form/') },
  { name: 'wizard', test: inAnyOf('src/features/rigs/') },
].map((group, index, { length }) => ({
  ...group,
  priority: length - index,
  // The others only take what several pages have: a page's own modules stay with it.
  ...(index > 2 && { minShareCount: 2 }),
}));

/** Our own packages only declare things: a page or worker loads the part of them that it uses. */
const treeshake = { moduleSideEffects: [{ test: /\/packages\/\w+\/src\//, sideEffects: false }] };

/** The style guide is in builds of its own, which are never released. */
const hasStyleGuide = process.env['STYLE_GUIDE'] === '1';

export default defineConfig({
  define: { HAS_STYLE_GUIDE: JSON.stringify(hasStyleGuide) },
  root: import.meta.dirname,
  plugins: [compileMessages(), stylesOfParts(), react({ compiler: true }), compressedFiles()],
  worker: { format: 'es', rolldownOptions: { treeshake, output: { comments: false } } },
  build: {
    outDir: hasStyleGuide ? '../../test-results/style-guide' : 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake,
      output: { codeSplitting: { groups: GROUPS } },
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
    maxWorkers: 2,
    setupFiles: ['./src/test-setup.ts', '../../tools/test/property-seed.ts'],
  },
});
