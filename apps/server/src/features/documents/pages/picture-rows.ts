import { type DocumentFinding, type PdfOptions, type PictureRef, THUMBS_IN_A_ROW } from '../content.ts';
import type { Speaker } from '../texts/spoken.ts';
import type { Words } from '../texts/words.ts';

/** A picture as a file of the folder, with its size in pixels; null if it can't be shown. */
export type PictureFile = { file: string; width: number; height: number } | null;

export type PictureFiles = ReadonlyMap<string, PictureFile>;

/** `file`: null for a grey field with the picture's name. */
export type PictureData = { file: string | null; alt: string; name: string; missing: string };

/** A picture and its place, in millimetres; `caption` only where there are pictures of both sides. */
export type PlacedPicture = PictureData & { width: number; height: number; caption: string };

/** Pictures beside the text, and those that follow below in rows. */
export type LaidOutPictures = { beside: PlacedPicture[]; below: PlacedPicture[][] };

type Given = { say: Words; speaker: Speaker; pictures: PictureFiles };

/** Millimetres. Alone beside the text: upright ones get more height. */
const ALONE = { width: 56, height: 42, upright: 52 } as const;
/** Two beside the text. */
const PAIR = { width: 90, height: 46 } as const;
/** Rows below the text: so many in a row, over its whole width. */
const ROWS = { small: { width: 172, height: 38, most: 4 }, large: { width: 172, height: 72, most: 2 } } as const;
const GAP = 2;
/** In a row of a table. */
const THUMB = { width: 10.9, height: 8 } as const;
/** The ratio of width to height of a field without a picture. */
const USUAL = 4 / 3;
/** Wider or higher than that ratio, a picture would be a line. */
const MOST_STRETCHED = 6;

export function pictureOf({ path, name }: PictureRef, alt: string, { say, speaker, pictures }: Given): PictureData {
  return {
    file: pictures.get(path)?.file ?? null,
    alt: speaker.safe(alt),
    name: speaker.safe(name),
    missing: say('pictureMissing'),
  };
}

function ratioOf(path: string, pictures: PictureFiles): number {
  const picture = pictures.get(path);
  const ratio = picture ? picture.width / picture.height : USUAL;
  return Math.min(MOST_STRETCHED, Math.max(1 / MOST_STRETCHED, ratio));
}

/** Tenths of a millimetre are enough. */
const rounded = (length: number): number => Math.floor(10 * length) / 10;

type Sized = { width: number; height: number };

function sizeAlone(ratio: number): Sized {
  const height = Math.min(ratio < 1 ? ALONE.upright : ALONE.height, ALONE.width / ratio);
  return { width: rounded(height * ratio), height: rounded(height) };
}

/** The sizes of pictures side by side: of the same height, and together as wide as there is room for. */
function sizesInRow(ratios: readonly number[], most: Sized): Sized[] {
  const room = most.width - GAP * (ratios.length - 1);
  const height = Math.min(most.height, room / ratios.reduce((sum, ratio) => sum + ratio, 0));
  return ratios.map((ratio) => ({ width: rounded(height * ratio), height: rounded(height) }));
}

/** Before and after alternate, so that they are side by side; the surplus of one side follows. */
function inOrder({ before, after }: Pick<DocumentFinding, 'before' | 'after'>) {
  const both = Math.min(before.length, after.length);
  const sides = (side: 'before' | 'after', refs: readonly PictureRef[]) =>
    refs.map((picture, index) => ({ side, picture, number: index + 1 }));
  const [first, second] = [sides('before', before), sides('after', after)];
  const pairs = first.slice(0, both).flatMap((one, index) => [one, ...second.slice(index, index + 1)]);
  return [...pairs, ...first.slice(both), ...second.slice(both)];
}

/** Where the pictures of a finding are: one or two beside its text, the others in rows below; large ones all below. */
export function layOutPictures(
  finding: Pick<DocumentFinding, 'before' | 'after'>,
  { ref, size, ...given }: Given & { ref: string; size: PdfOptions['pictures'] },
): LaidOutPictures {
  if (size === 'none') return { beside: [], below: [] };
  const { say, pictures } = given;
  const shown = inOrder(finding);
  const captioned = finding.after.length > 0;
  const place = (part: typeof shown, sizes: readonly Sized[]): PlacedPicture[] =>
    part.map(({ side, picture, number }, index) => ({
      ...pictureOf(picture, say('pictureOf', { side: say(side), ref, n: number }), given),
      ...(sizes[index] ?? { width: 0, height: 0 }),
      caption: captioned ? say(side) : '',
    }));
  const ratios = (part: typeof shown) => part.map(({ picture }) => ratioOf(picture.path, pictures));
  const near = size === 'large' ? [] : shown.slice(0, 2);
  const besides = near.length === 1 ? ratios(near).map(sizeAlone) : sizesInRow(ratios(near), PAIR);
  const row = ROWS[size];
  const below = inRows(shown.slice(near.length), row.most);
  return { beside: place(near, besides), below: below.map((part) => place(part, sizesInRow(ratios(part), row))) };
}

/** The first pictures of a finding as the row of a table shows them, at most two. */
export function thumbsOf(
  finding: Pick<DocumentFinding, 'before' | 'after'>,
  { ref, size, ...given }: Given & { ref: string; size: PdfOptions['pictures'] },
): PlacedPicture[] {
  if (size === 'none') return [];
  const { say, pictures } = given;
  return inOrder(finding)
    .slice(0, THUMBS_IN_A_ROW)
    .map(({ side, picture, number }) => {
      const ratio = ratioOf(picture.path, pictures);
      const height = Math.min(THUMB.height, THUMB.width / ratio);
      const alt = say('pictureOf', { side: say(side), ref, n: number });
      return {
        ...pictureOf(picture, alt, given),
        width: rounded(height * ratio),
        height: rounded(height),
        caption: '',
      };
    });
}

const inRows = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, index) => items.slice(most * index, most * (index + 1)));
