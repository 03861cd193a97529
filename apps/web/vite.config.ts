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

const DICTIONARY = /\/src\/lib\/i18n\/[a-z]{2}\/(?!index\.|start\.|said\.)[a-z-]+\.ts$/;
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|@formatjs|intl-messageformat)\//;
const PARSER = '@formatjs/icu-messageformat-parser';

/**
 * Parses the texts when the portal is built, so that no browser loads the ICU parser (10 KiB). While developing and
 * in tests they are parsed as they are used.
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
      const module = (await import(pathToFileURL(id).href)) as Record<string, Record<string, string>>;
      const lines = Object.entries(module).map(([name, texts]) => {
        const compiled = Object.entries(texts).map(([key, text]) => [key, isPlain(text) ? text : parse(text)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))};`;
      });
      return { code: lines.join('\n'), map: null };
    },
  };
}

const MANTINE = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css'));
/** A module of a part: one that a page uses, or one that others are built from. */
export const MANTINE_PART = /\/@mantine\/core\/esm\/(?:components|utils)\/(?:\w+\/)+(\w+)\.mjs$/;
const MANTINE_BASE = /\/src\/app\/shell\/mantine-styles\.ts$/;

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
          if (!/\.(js|css)$/.test(fileName)) continue;
          const content = file.type === 'chunk' ? file.code : file.source;
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(content) });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(content, { level: 9 }) });
        }
      },
    },
  };
}

/** Our own packages only declare things: a page or worker loads the part of them that it uses. */
const treeshake = { moduleSideEffects: [{ test: /\/packages\/\w+\/src\//, sideEffects: false }] };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compileMessages(), stylesOfParts(), react({ compiler: true }), compressedFiles()],
  worker: { format: 'es', rolldownOptions: { treeshake } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake,
      // What every page needs and few releases change, in one chunk: it compresses better and stays in caches.
      output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } },
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
    setupFiles: ['./src/test-setup.ts'],
  },
});
