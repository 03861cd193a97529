import type { PictureLook } from '@rigbook/workbook';

/** What the server keeps of a picture: its longer side in pixels (rules.md#picture-uploads). */
const LONGEST = 2560;
const QUALITY = 0.9;

/**
 * A picture drawn as its sheet shows it: cut, mirrored, turned. What is cut off is gone from it. How the camera was held
 * does not turn it again: the spreadsheet program has taken that into account.
 */
export async function asShown(picture: Blob, look: PictureLook): Promise<Blob> {
  const plain = new Blob([withoutMetadata(new Uint8Array(await picture.arrayBuffer()))], { type: picture.type });
  return drawn(await createImageBitmap(plain, { imageOrientation: 'none' }), look, picture.type);
}

/** Draws a bitmap, which is used up by that; a JPEG has white where it is transparent. */
export async function drawn(bitmap: ImageBitmap, look: PictureLook, type: string): Promise<Blob> {
  const { source, drawn: inside, canvas: size } = measuresOf(bitmap, look);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('A worker can draw.');
  const isJpeg = type === 'image/jpeg';
  if (isJpeg) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.translate(size.width / 2, size.height / 2);
  context.rotate((look.turn * Math.PI) / 180);
  context.scale(look.flipH ? -1 : 1, look.flipV ? -1 : 1);
  const { x, y, width, height } = source;
  context.drawImage(bitmap, x, y, width, height, -inside.width / 2, -inside.height / 2, inside.width, inside.height);
  bitmap.close();
  return canvas.convertToBlob(isJpeg ? { type: 'image/jpeg', quality: QUALITY } : { type: 'image/png' });
}

type Size = { width: number; height: number };
type Measures = { source: Size & { x: number; y: number }; drawn: Size; canvas: Size };

/** Which part of a picture is drawn, how large, and on how large a canvas. */
export function measuresOf({ width, height }: Size, { crop, turn }: PictureLook): Measures {
  const [x, y] = [Math.ceil(crop.left * width), Math.ceil(crop.top * height)];
  const source = {
    x,
    y,
    width: Math.max(1, Math.floor((1 - crop.right) * width) - x),
    height: Math.max(1, Math.floor((1 - crop.bottom) * height) - y),
  };
  const scale = Math.min(1, LONGEST / Math.max(source.width, source.height));
  const drawn = { width: Math.max(1, source.width * scale), height: Math.max(1, source.height * scale) };
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const canvas = {
    width: Math.max(1, Math.round(drawn.width * cos + drawn.height * sin)),
    height: Math.max(1, Math.round(drawn.width * sin + drawn.height * cos)),
  };
  return { source, drawn, canvas };
}

const MARKER = 0xff;
const START = 0xd8;
const SCAN = 0xda;
const METADATA = 0xe1;

/** A JPEG without the segments that say how the camera was held; any other picture as it is. */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes[0] !== MARKER || bytes[1] !== START) return bytes;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === MARKER && bytes[at + 1] !== SCAN) {
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (bytes[at + 1] !== METADATA) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  const out = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  let reached = 0;
  for (const piece of kept) {
    out.set(piece, reached);
    reached += piece.length;
  }
  return out;
}
