/** CSS pixels of the longer side: what a surveyor needs to see, at a tenth of the bytes of a phone's photograph. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.85;
/** Drawn once, it would no longer move. */
const ANIMATED = 'image/gif';
/** What may be transparent, and is sharp drawings rather than photographs: it keeps its type. */
const DRAWN = new Set(['image/png', 'image/webp']);

/**
 * The picture as it is sent: not longer than 2560 pixels, upright, without what the camera wrote into it
 * (rules.md#pictures-sent-once). One that the browser can't decode, or that would grow, stays as it is.
 */
export async function reducedPicture(picture: Blob): Promise<Blob> {
  if (!('OffscreenCanvas' in globalThis) || picture.type === ANIMATED) return picture;
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const type = DRAWN.has(picture.type) ? picture.type : 'image/jpeg';
    const reduced = await canvas.convertToBlob({ type, quality: QUALITY });
    return scale < 1 || reduced.size < picture.size ? reduced : picture;
  } catch {
    return picture;
  }
}

/** A chosen picture as it is sent, under its own name. */
export async function reducedFile(file: File): Promise<File> {
  const reduced = await reducedPicture(file);
  return reduced === file
    ? file
    : new File([reduced], file.name, { type: reduced.type, lastModified: file.lastModified });
}
