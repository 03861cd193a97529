/** CSS pixels of the longer side: what a surveyor needs to see, at a tenth of the bytes of a phone's photograph. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.85;

/** A picture as it is drawn on: upright, not longer than 2560 pixels. @throws if the browser can't decode it */
export async function fittingBitmap(picture: Blob): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(picture);
  const scale = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return bitmap;
  const resizeWidth = Math.round(bitmap.width * scale);
  const fitting = await createImageBitmap(bitmap, { resizeWidth, resizeHeight: Math.round(bitmap.height * scale) });
  bitmap.close();
  return fitting;
}

/** A picture drawn again: upright, not longer than 2560 pixels. @throws if the browser can't decode or draw it */
export async function redrawn(picture: Blob, type: string): Promise<{ redrawn: Blob; isShorter: boolean }> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { redrawn: await canvas.convertToBlob({ type, quality: QUALITY }), isShorter: scale < 1 };
}
