import type { DocumentFinding, PdfOptions, PictureRef } from '../content.ts';
import type { Reduced } from './reduced-pictures.ts';
import { makeSafe } from './safe-text.ts';
import type { Words } from './words.ts';

/** `file`: null for a grey box with the picture's name. */
export type PictureData = { file: string | null; alt: string; name: string; missing: string };

/** A picture under its label; `width` in millimetres. */
type PictureCell = { label: string; picture: PictureData; width: number };
/** With its ratio of height to width. */
type Placed = Omit<PictureCell, 'width'> & { shape: number };

/** Pictures side by side; `height` in millimetres. */
export type PictureRow = { height: number; cells: PictureCell[] };

type Given = { say: Words; pictures: ReadonlyMap<string, Reduced> };

/** Millimetres: the width of a picture beside another, and the greatest height of a row. Upright pictures get more height. */
const WIDTH = 80;
const MOST_HEIGHT = { small: { landscape: 37, portrait: 60 }, large: { landscape: 60, portrait: 92 } } as const;
/** The ratio of height to width of a box without a picture. */
const USUAL = 3 / 4;

export function pictureOf({ path, name }: PictureRef, alt: string, { say, pictures }: Given): PictureData {
  const reduced = pictures.get(path) ?? null;
  return {
    file: reduced?.file ?? null,
    alt: makeSafe(alt),
    name: makeSafe(name),
    missing: say('pictureMissing'),
  };
}

/** The pictures of a finding: before and after side by side, and the surplus of one side in pairs below. */
export function layOutPictures(
  finding: DocumentFinding,
  { ref, size, ...given }: Given & { ref: string; size: PdfOptions['pictures'] },
): PictureRow[] {
  if (size === 'none') return [];
  const { say, pictures } = given;
  const cellsOf = (side: 'before' | 'after'): Placed[] =>
    finding[side].map((picture, index) => {
      const reduced = pictures.get(picture.path);
      const alt = say('pictureOf', { side: say(side), ref, n: index + 1 });
      const shape = reduced ? reduced.height / reduced.width : USUAL;
      return { label: say(side), picture: pictureOf(picture, alt, given), shape };
    });
  const [before, after] = [cellsOf('before'), cellsOf('after')];
  const both = Math.min(before.length, after.length);
  const pairs = before.slice(0, both).flatMap((cell, index) => [cell, ...after.slice(index, index + 1)]);
  return inPairs([...pairs, ...before.slice(both), ...after.slice(both)]).map((cells) => {
    const height = heightOf(
      cells.map(({ shape }) => shape),
      size,
    );
    const widthOf = ({ picture, shape }: Placed) => (picture.file === null ? WIDTH : Math.min(WIDTH, height / shape));
    return { height, cells: cells.map((cell) => ({ label: cell.label, picture: cell.picture, width: widthOf(cell) })) };
  });
}

/** The height of the highest picture of a row at full width, up to the greatest allowed. */
function heightOf(shapes: readonly number[], size: 'small' | 'large'): number {
  const most = MOST_HEIGHT[size][shapes.every((shape) => shape > 1) ? 'portrait' : 'landscape'];
  return Math.min(most, WIDTH * Math.max(...shapes));
}

const inPairs = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, index) => items.slice(2 * index, 2 * index + 2));
