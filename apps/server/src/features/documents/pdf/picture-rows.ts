import type { DocumentFinding, PdfOptions, PictureRef } from '../content.ts';
import type { Reduced } from './reduced-pictures.ts';
import { safeText } from './safe-text.ts';
import type { Words } from './words.ts';

/** `file`: null for a grey box with the picture's name. */
export type PictureData = { file: string | null; alt: string; name: string; missing: string };

/** A picture under its label. */
type PictureCell = { label: string; picture: PictureData };
type Placed = PictureCell & { isUpright: boolean };

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

/** The pictures of a finding: before and after side by side, and what one side has more of in pairs below. */
export function pictureRows(
  finding: DocumentFinding,
  { ref, size, ...given }: Given & { ref: string; size: PdfOptions['pictures'] },
): PictureRow[] {
  if (size === 'none') return [];
  const { say, pictures } = given;
  const cellsOf = (side: 'before' | 'after'): Placed[] =>
    finding[side].map((picture, index) => {
      const reduced = pictures.get(picture.path);
      const alt = say('pictureOf', { side: say(side), ref, n: index + 1 });
      const isUpright = reduced ? reduced.height > reduced.width : false;
      return { label: say(side), picture: pictureOf(picture, alt, given), isUpright };
    });
  const [before, after] = [cellsOf('before'), cellsOf('after')];
  const both = Math.min(before.length, after.length);
  const pairs = before.slice(0, both).flatMap((cell, index) => [cell, ...after.slice(index, index + 1)]);
  return inPairs([...pairs, ...before.slice(both), ...after.slice(both)]).map((cells) => ({
    height: HEIGHTS[size][cells.every(({ isUpright }) => isUpright) ? 'portrait' : 'landscape'],
    cells: cells.map(({ label, picture }) => ({ label, picture })),
  }));
}

const inPairs = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, index) => items.slice(2 * index, 2 * index + 2));
