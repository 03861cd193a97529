/** Bytes of a group in a table of format 12. */
const GROUP = 12;
const COLLECTION = 'ttcf';

/** Where the fonts of a file begin: a collection has several. */
function fontsIn(file: Buffer): number[] {
  if (file.toString('latin1', 0, 4) !== COLLECTION) return [0];
  return Array.from({ length: file.readUInt32BE(8) }, (_, index) => file.readUInt32BE(12 + 4 * index));
}

/** The characters of each font of a TrueType or OpenType file. @throws RangeError or Error for what is none */
export const readCharacters = (file: Buffer): ReadonlySet<number>[] =>
  fontsIn(file).map((at) => charactersAt(file, at));

/** The characters of a font, from its table of format 12, or of format 4 without one. */
function charactersAt(file: Buffer, start: number): ReadonlySet<number> {
  const tables = Array.from({ length: file.readUInt16BE(start + 4) }, (_, index) => start + 12 + 16 * index);
  const entry = tables.find((at) => file.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error('The font has no table of characters.');
  const cmap = file.subarray(file.readUInt32BE(entry + 8));
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
