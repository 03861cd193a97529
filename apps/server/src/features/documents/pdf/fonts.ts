import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The only font files that are read: two weights for each script. */
export const FONT_FILES: readonly string[] = [
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
];

/** Bytes of a group in a table of format 12. */
const GROUP = 12;

/** The characters of a TrueType font, from its table of format 12, or of format 4 without one. */
function charactersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error('The font has no table of characters.');
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  );
  const of = (format: number) => maps.find((map) => map.readUInt16BE(0) === format);
  const [long, short] = [of(12), of(4)];
  if (long) return new Set(longRanges(long).flatMap(([first, last]) => codesIn(first, last)));
  if (short) return new Set(shortRanges(short).flatMap(([first, last]) => codesIn(first, last)));
  throw new Error('The font has no table of characters that can be read.');
}

type Range = [first: number, last: number];

const codesIn = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const longRanges = (map: Buffer): Range[] =>
  Array.from({ length: map.readUInt32BE(12) }, (_, index): Range => {
    const at = 16 + GROUP * index;
    return [map.readUInt32BE(at), map.readUInt32BE(at + 4)];
  });

/** The last range of such a table is only U+FFFF, which is not a character. */
function shortRanges(map: Buffer): Range[] {
  const doubled = map.readUInt16BE(6);
  return Array.from({ length: doubled / 2 - 1 }, (_, index): Range => {
    const last = map.readUInt16BE(14 + 2 * index);
    return [map.readUInt16BE(16 + doubled + 2 * index), last];
  });
}

let known: Set<number>[] | undefined;

/**
 * Whether one font has all characters of a group that is drawn as one: a mark above a letter is drawn with the font of that
 * letter. A character that no font has would make an accessible PDF impossible.
 */
export function areInOneFont(codePoints: readonly number[]): boolean {
  known ??= FONT_FILES.filter((file) => file.includes('400Regular')).map((file) => charactersOf(readFileSync(file)));
  return known.some((characters) => codePoints.every((codePoint) => characters.has(codePoint)));
}
