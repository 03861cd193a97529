import decoder from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';
import type { Progress } from './messages.ts';
import { settled } from './settle.ts';
import { drawn } from './shown-picture.ts';

/** 'decoder': loading it; 'picture': decoding. */
export type HeicStep = 'decoder' | 'picture';

/** A HEIC as a JPEG, upright and no larger than what is kept of a picture (decision 053). */
export const decodeHeic = settled(decoded, (error) => ({
  code: error instanceof DecoderNotLoaded ? 'not_loaded' : 'unreadable',
}));

class DecoderNotLoaded extends Error {}

const AS_IT_IS = { turn: 0, flipH: false, flipV: false, crop: { left: 0, top: 0, right: 0, bottom: 0 } };

async function decoded(picture: Blob, onProgress: (at: Progress<HeicStep>) => void): Promise<Blob> {
  const open = await loadDecoder(() => onProgress({ step: 'decoder', share: 0 }));
  onProgress({ step: 'picture', share: 0 });
  const { data, width } = pixelsOf(open(), new Uint8Array(await picture.arrayBuffer()));
  return drawn(await createImageBitmap(new ImageData(data, width)), AS_IT_IS, 'image/jpeg');
}

/**
 * The decoder is half a megabyte, which takes a slow line minutes. It is read once before it is run, so that every piece of
 * it says that the worker does not hang.
 */
async function loadDecoder(onPiece: () => void): Promise<() => Libheif> {
  try {
    const { ok, body } = await fetch(decoder);
    if (!ok || !body) throw new Error('The decoder is not there.');
    const reader = body.getReader();
    while (!(await reader.read()).done) onPiece();
    const module = (await import(/* @vite-ignore */ decoder)) as { default: () => Libheif };
    return module.default;
  } catch (cause) {
    throw new DecoderNotLoaded('The decoder could not be loaded.', { cause });
  }
}

/** Phones take up to 48 megapixels in this format. Each takes four bytes, three times while it is decoded. */
const MOST_PIXELS = 50_000_000;

type HeicImage = { handle: unknown; is_primary: () => boolean; get_width: () => number; get_height: () => number };
type Channel = { width: number; height: number; stride: number; data: Uint8Array };

/** What is used of libheif, all of it synchronous: its own `display` never answers where decoding fails. */
export type Libheif = {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeicImage[] };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGBA: unknown };
  heif_js_decode_image2: (handle: unknown, colours: unknown, order: unknown) => { channels?: Channel[] } | undefined;
};

type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/**
 * The primary picture of a file, which may have others: a burst, a depth map. The decoder turns it as the file says; what the
 * camera wrote beside it says the same once more and is ignored. @throws if it can't be decoded or is too large
 */
export function pixelsOf(libheif: Libheif, bytes: Uint8Array): Pixels {
  const image = new libheif.HeifDecoder().decode(bytes).find((one) => one.is_primary());
  if (!image) throw new Error('There is no picture in this file.');
  // Known before anything is decoded: a few bytes can claim a picture of any size.
  if (image.get_width() * image.get_height() > MOST_PIXELS) throw new Error('This picture has too many pixels.');
  const { heif_colorspace: colours, heif_chroma: orders } = libheif;
  const decoded = libheif.heif_js_decode_image2(
    image.handle,
    colours.heif_colorspace_RGB,
    orders.heif_chroma_interleaved_RGBA,
  );
  const [channel] = decoded?.channels ?? [];
  if (!channel) throw new Error('This picture can not be decoded.');
  return withoutPadding(channel);
}

function withoutPadding({ width, height, stride, data: padded }: Channel): Pixels {
  const line = width * 4;
  const data = new Uint8ClampedArray(line * height);
  for (let row = 0; row < height; row++) data.set(padded.subarray(row * stride, row * stride + line), row * line);
  return { width, height, data };
}
