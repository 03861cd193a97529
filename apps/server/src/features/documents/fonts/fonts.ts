import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readCharacters } from './font-tables.ts';

const require = createRequire(import.meta.url);

/** Made of Vazirmatn by lam-alef.py, so that the words of an Arabic document can be taken out of it. */
const ownArabic = (weight: string) => join(import.meta.dirname, `RigbookArabic_${weight}.ttf`);

type Family = { name: string; files: string[] };

/** The fonts of documents, in the order in which they are tried for a letter. */
const FAMILIES: readonly Family[] = [
  {
    name: 'Source Sans 3',
    files: [
      require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
      require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
      require.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
    ],
  },
  { name: 'Rigbook Arabic', files: [ownArabic('400Regular'), ownArabic('600SemiBold'), ownArabic('700Bold')] },
  // Arrows, mathematical signs, boxes, enclosed numbers.
  {
    name: 'DejaVu Sans',
    files: [
      require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
      require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    ],
  },
  // Devanagari, and rare letters of Latin and Cyrillic.
  {
    name: 'Noto Sans',
    files: [
      require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
      require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
    ],
  },
  {
    name: 'Noto Sans Thai',
    files: [
      require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
      require.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
    ],
  },
];

export const FONT_FAMILIES: readonly string[] = FAMILIES.map(({ name }) => name);

/** The fonts that a document is set with. */
export type Fonts = {
  files: string[];
  /** Whether there are more than those of `FONT_FAMILIES`. */
  hasMore: boolean;
  /**
   * Whether one font has all characters of a group that is drawn as one: a mark above a letter is drawn with the font of that
   * letter. A character that no font has would make an accessible PDF impossible.
   */
  haveInOne: (codePoints: readonly number[]) => boolean;
};

const FONT_FILE = /\.(?:ttf|otf|ttc)$/i;

/** The fonts of documents, and those of a folder, which need not exist. Files that are no fonts are left out. */
export function loadFonts(folder: string): Fonts {
  const own = FAMILIES.map(({ files }) => files.flatMap((file) => readCharacters(readFileSync(file))).reduce(inBoth));
  const further = fontsInFolder(folder);
  const sets = [...own, ...further.flatMap(({ characters }) => characters)];
  return {
    files: [...FAMILIES.flatMap(({ files }) => files), ...further.map(({ file }) => file)],
    hasMore: further.length > 0,
    haveInOne: (codePoints) => sets.some((characters) => codePoints.every((codePoint) => characters.has(codePoint))),
  };
}

/** What each weight has: a bold font may lack signs that the regular one has. */
const inBoth = (one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...one].filter((codePoint) => other.has(codePoint)));

function fontsInFolder(folder: string): { file: string; characters: ReadonlySet<number>[] }[] {
  if (folder === '' || !existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => FONT_FILE.test(name));
  return files.toSorted().flatMap((name) => {
    const file = join(folder, name);
    try {
      return [{ file, characters: readCharacters(readFileSync(file)) }];
    } catch {
      return [];
    }
  });
}

/** Scripts by a letter of each that is written with other letters of it. */
const SCRIPTS = {
  Latin: 'A',
  Cyrillic: 'Ж',
  Greek: 'Ω',
  Arabic: 'ب',
  Devanagari: 'क',
  Thai: 'ก',
  Chinese: '检',
  Japanese: 'の',
  Korean: '한',
} as const;

/** The scripts that documents can be printed in, and those that need a font in the folder. */
export function scriptsOf({ haveInOne }: Fonts): { printed: string[]; missing: string[] } {
  const isPrinted = (letter: string) => haveInOne([letter.codePointAt(0) ?? 0]);
  const scripts = Object.entries(SCRIPTS);
  return {
    printed: scripts.filter(([, letter]) => isPrinted(letter)).map(([name]) => name),
    missing: scripts.filter(([, letter]) => !isPrinted(letter)).map(([name]) => name),
  };
}
