import type { SourceFile } from '../source-tree.ts';
import { lineAt, visit } from '../syntax.ts';

/**
 * One mention of another module. A `type` import is gone at run time; a `worker` is started as a separate program, by
 * `new URL('./x.ts', import.meta.url)` or Vite's `?worker`; a `lazy` one, `import()`, is loaded when needed.
 */
export type Mention = { specifier: string; kind: 'value' | 'lazy' | 'type' | 'worker'; line: number };

const isWorker = (specifier: string) => /\?(shared)?worker\b/.test(specifier);

/** Every module a file mentions: imports and re-exports, `import()`, types by `import('…')`, workers. */
export function mentionsIn(file: SourceFile): Mention[] {
  const found: Mention[] = [];
  const add = (specifier: string, kind: Mention['kind'], start: number) =>
    found.push({ specifier, kind: isWorker(specifier) ? 'worker' : kind, line: lineAt(file, start) });
  visit(file, {
    ImportDeclaration: ({ source, importKind, start }) => add(source.value, importKind ?? 'value', start),
    ExportAllDeclaration: ({ source, exportKind, start }) => add(source.value, exportKind ?? 'value', start),
    ExportNamedDeclaration({ source, exportKind, start }) {
      if (source) add(source.value, exportKind ?? 'value', start);
    },
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, 'lazy', start);
    },
    TSImportType: ({ source, start }) => add(source.value, 'type', start),
    NewExpression({ callee, arguments: [address, base], start }) {
      const ofUrl = callee.type === 'Identifier' && callee.name === 'URL';
      const besideThis = base && /^import\.meta\.(url|dirname)$/.test(file.text.slice(base.start, base.end));
      if (!ofUrl || !besideThis || address?.type !== 'Literal' || typeof address.value !== 'string') return;
      if (/\.tsx?$/.test(address.value)) add(address.value, 'worker', start);
    },
  });
  return found;
}
