import { viewOf } from '../../plain-bytes.ts';

/** The size of a picture in pixels. */
export type PictureSize = { width: number; height: number };

const PNG_HEAD = 24;
const MARKER = 0xff;
/** Markers in a JPEG without a length: restarts, its start, and one for arithmetic coding. */
const isAlone = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;
/** The markers of a frame, which has the size; between them are three others. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const END = 0xd9;
const SCAN = 0xda;

/** Undefined if there is no size in it. */
export function pngSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < PNG_HEAD) return undefined;
  const view = viewOf(bytes);
  return sized(view.getUint32(16), view.getUint32(20));
}

/** The size in the header of the first frame; undefined if there is none before the picture itself. */
export function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== MARKER) return undefined;
    const marker = bytes[at + 1] ?? END;
    if (marker === MARKER) at++;
    else if (isAlone(marker)) at += 2;
    else if (isFrame(marker)) return sized(view.getUint16(at + 7), view.getUint16(at + 5));
    else if (marker === END || marker === SCAN) return undefined;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

function sized(width: number, height: number): PictureSize | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}
