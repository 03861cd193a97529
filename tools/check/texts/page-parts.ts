import { posix } from 'node:path';

import { isTest, type SourceFile, type SourceTree } from '../source-tree.ts';
import { visit } from '../syntax.ts';

/** A module that is loaded when it is needed, with the dictionaries that are loaded with it. */
export type Part = { path: string; texts: readonly string[]; names: readonly string[] | null };

/** A static import of the portal's own code; `names` is null for everything that the module offers. */
type Use = { path: string; names: readonly string[] | null };

/** What a module says and loads. `exports` is what each name that a public.ts offers leads to. */
export type Module = { said: readonly Said[]; uses: Use[]; parts: Part[]; exports: Map<string, Leads> };
type Leads = { uses: Use[]; parts: Part[] };

/** A key of a text, or the pattern of those that a template makes. */
export type Said = string | RegExp;

const WEB = 'apps/web/src/';
const DICTIONARIES = /^apps\/web\/src\/lib\/i18n\/[a-z]{2}\//;

/** `withTexts(['reports'], () => import('./x.tsx'))`, and the same without texts. */
const PART = /(?:withTexts\(\s*\[([^\]]*)\],\s*)?\(\)\s*=>\s*import\('(\.[^']+)'\)/g;
/** `const { signOut } = await import('./x.ts')` */
const AWAITED = /\{([^{}]*)\}\s*=\s*await import\('(\.[^']+)'\)/g;

const namesIn = (list: string): string[] => [...list.matchAll(/[\w-]+/g)].map(([name]) => name);
const beside = ({ path }: SourceFile, specifier: string) => posix.join(posix.dirname(path), specifier);

/** The parts that a piece of a module loads. */
const partsIn = (file: SourceFile, text: string): Part[] => [
  ...[...text.matchAll(PART)].map(([, texts = '', specifier = '']) => ({
    path: beside(file, specifier),
    texts: namesIn(texts),
    names: null,
  })),
  ...[...text.matchAll(AWAITED)].map(([, names = '', specifier = '']) => ({
    path: beside(file, specifier),
    texts: [],
    names: namesIn(names),
  })),
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The strings of a module that may be keys of texts. */
function saidIn(file: SourceFile): Said[] {
  const said: Said[] = [];
  visit(file, {
    Literal: ({ value }) => {
      if (typeof value === 'string' && /^[a-z][\w-]*(\.[\w-]+)+$/i.test(value)) said.push(value);
    },
    TemplateLiteral: ({ quasis }) => {
      const parts = quasis.map(({ value }) => value.raw);
      if (parts.length > 1 && /^[a-z][\w-]*\.[\w.-]*$/i.test(parts[0] ?? ''))
        said.push(new RegExp(`^${parts.map(escaped).join('.+')}$`));
    },
  });
  return said;
}

function readModule(file: SourceFile): Module {
  const uses: Use[] = [];
  const exports = new Map<string, Leads>();
  visit(file, {
    ImportDeclaration({ source, importKind, specifiers }) {
      if (importKind === 'type' || !source.value.startsWith('.')) return;
      const names = specifiers.map((one) =>
        one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : null,
      );
      const known = names.filter((name) => name !== null);
      uses.push({ path: beside(file, source.value), names: known.length === names.length ? known : null });
    },
    ExportNamedDeclaration({ source, exportKind, specifiers, declaration }) {
      if (exportKind === 'type') return;
      if (source)
        for (const { local, exported } of specifiers)
          if (local.type === 'Identifier' && exported.type === 'Identifier')
            exports.set(exported.name, {
              uses: [{ path: beside(file, source.value), names: [local.name] }],
              parts: [],
            });
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, start, end } of declaration.declarations)
        if (id.type === 'Identifier')
          exports.set(id.name, { uses: [], parts: partsIn(file, file.text.slice(start, end)) });
    },
  });
  return { said: saidIn(file), uses, parts: partsIn(file, file.text), exports };
}

/** The modules of the page by their path. */
export const modulesOf = ({ sources }: SourceTree): Map<string, Module> =>
  new Map(
    sources
      .filter(({ path }) => path.startsWith(WEB) && !DICTIONARIES.test(path) && !isTest(path))
      .map((file) => [file.path, readModule(file)] as const),
  );
