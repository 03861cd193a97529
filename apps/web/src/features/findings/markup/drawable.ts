import { fittingBitmap } from '../../../lib/pictures/redrawn.ts';

/** A picture that can be drawn on: decoded, and at an address as long as the dialog is open. */
export type Drawable = { bitmap: ImageBitmap; source: string; type: string };

/** @throws if it can't be loaded or decoded */
export async function loadDrawable(load: () => Promise<Blob>): Promise<Drawable> {
  const picture = await load();
  const bitmap = await fittingBitmap(picture);
  return { bitmap, source: URL.createObjectURL(picture), type: picture.type };
}

export function releaseDrawable({ bitmap, source }: Drawable): void {
  bitmap.close();
  URL.revokeObjectURL(source);
}
