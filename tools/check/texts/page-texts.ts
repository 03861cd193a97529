import type { Module, Part, Said } from './page-parts.ts';

type Dictionaries = Readonly<Record<string, readonly string[]>>;

const isKey = (said: Said, key: string) => (typeof said === 'string' ? said === key : said.test(key));

/** The names of calls that are also keys of texts. */
const CALLS = 'apps/web/src/lib/navigation/page-calls.ts';

/** The tables of pages: a page has the shell and its texts around it, or brings all of its own. */
const TABLES = /\/app\/(report-)?pages\.ts$/;

const isPublic = (texts: readonly string[]) => texts.includes('start');

/** Where a walk begins, and which dictionaries are loaded there. */
type Start = { path: string; names: readonly string[] | null; texts: readonly string[] };

/**
 * The texts that can be said before they are loaded: each as 'module: key'. A part of the portal may say the texts of
 * the dictionaries that it is loaded with, and of those that are loaded wherever it is used.
 */
export function textsNotLoaded(modules: ReadonlyMap<string, Module>, dictionaries: Dictionaries): string[] {
  const missing = new Set<string>();
  const seen = new Set<string>();
  const keys = [...new Set(Object.values(dictionaries).flat())];

  const check = (path: string, { said }: Module, texts: readonly string[]) => {
    if (path === CALLS) return;
    const loaded = new Set(texts.flatMap((id) => dictionaries[id] ?? []));
    for (const one of said)
      for (const key of keys)
        if (isKey(one, key) && !loaded.has(key)) missing.add(`${path}: ${key} (${texts.join(', ')})`);
  };

  const walk = ({ path, names, texts }: Start): void => {
    const module = modules.get(path);
    const mark = [path, path.endsWith('/public.ts') ? names : '', [...texts].toSorted()].join('|');
    if (!module || seen.has(mark)) return;
    seen.add(mark);
    // Of what a feature offers to others only what is taken counts.
    const taken =
      path.endsWith('/public.ts') && names
        ? names.flatMap((name) => module.exports.get(name) ?? [])
        : [module, ...module.exports.values()];
    check(path, module, texts);
    for (const { uses, parts } of taken) {
      for (const use of uses) walk({ ...use, texts });
      for (const part of parts)
        if (!TABLES.test(path) || isPublic(part.texts) === isPublic(texts)) walk(startOf(part, texts));
    }
  };

  for (const texts of [['start'], ['work']]) walk({ path: 'apps/web/src/main.tsx', names: null, texts });
  return [...missing].toSorted();
}

/** A part has the texts of where it is used, and its own. */
const startOf = ({ path, names, texts }: Part, loaded: readonly string[]): Start => ({
  path,
  names,
  texts: [...new Set([...loaded, ...texts])],
});
