import { LANGUAGES } from '../../packages/texts/src/index.ts';

type Loaders = Readonly<Record<string, () => Promise<{ texts: Readonly<Record<string, string>> }>>>;

/** The texts of a language, all dictionaries in one. */
async function everyText(dictionaries: Loaders): Promise<Readonly<Record<string, string>>> {
  const loaded = await Promise.all(Object.values(dictionaries).map((load) => load()));
  return Object.assign({}, ...loaded.map(({ texts }) => texts)) as Record<string, string>;
}

/** Every text of the pages, by its key. */
export const ENGLISH = await everyText(LANGUAGES.en.dictionaries);
export const ARABIC = await everyText(LANGUAGES.ar.dictionaries);
