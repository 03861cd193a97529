import type { DocumentFinding, PdfOptions, PictureRef } from '../content.ts';
import type { Reduced } from './reduced-pictures.ts';
import { safeText } from './safe-text.ts';
import type { Words } from './words.ts';

/** `file`: null for a grey box with the picture's name. */
export type PictureData = { file: string | null; alt: string; name: string; missing: string };

/** A place for a picture under its label; without a picture it says that there is none. */
type PictureCell = { label: string; picture: PictureData | null; none: string };

/** Pictures side by side, in millimetres of height. */
export type PictureRow = { height: number; cells: PictureCell[] };

type Given = { say: Words; pictures: ReadonlyMap<string, Reduced> };

/** Heights of rows in millimetres: where all stand upright they get more, because they would be narrow otherwise. */
const HEIGHTS = { small: { landscape: 44, portrait: 60 }, large: { landscape: 64, portrait: 92 } } as const;

export function pictureOf({ path, name }: PictureRef, alt: string, { say, pictures }: Given): PictureData {
  const reduced = pictures.get(path) ?? null;
  return {
    file: reduced?.file ?? null,
    alt: safeText(alt),
    name: safeText(name),
    missing: say('pictureMissing'),
  };
}

type Side = 'before' | 'after';

/** The pictures of a finding: before and after side by side, or two of one side if there are none of the other. */
export function pictureRows(
  finding: DocumentFinding,
  { ref, size, ...given }: Given & { ref: string; size: PdfOptions['pictures'] },
): PictureRow[] {
  if (size === 'none') return [];
  const { say } = given;
  const cellsOf = (side: Side): PictureCell[] =>
    finding[side].map((picture, index) => {
      const alt = say('pictureOf', { side: say(side), ref, n: index + 1 });
      return { label: say(side), picture: pictureOf(picture, alt, given), none: '' };
    });
  const [before, after] = [cellsOf('before'), cellsOf('after')];
  const isUpright = ({ path }: PictureRef) => {
    const reduced = given.pictures.get(path);
    return reduced ? reduced.height > reduced.width : false;
  };
  const [left, right] = [finding.before, finding.after];
  const rowOf = (cells: PictureCell[], pictures: (PictureRef | undefined)[]): PictureRow => {
    const there = pictures.filter((picture) => picture !== undefined);
    const kind = there.every(isUpright) ? 'portrait' : 'landscape';
    return { height: HEIGHTS[size][kind], cells };
  };
  if (before.length === 0 || after.length === 0) {
    const [cells, pictures] = before.length === 0 ? [after, right] : [before, left];
    return inPairs(cells).map((pair, index) => rowOf(pair, pictures.slice(2 * index, 2 * index + 2)));
  }
  const nothing = (side: Side): PictureCell => ({ label: '', picture: null, none: say(side) });
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
    rowOf([before[index] ?? nothing('before'), after[index] ?? nothing('after')], [left[index], right[index]]),
  );
}

const inPairs = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, index) => items.slice(2 * index, 2 * index + 2));
