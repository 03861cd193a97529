import { asJpeg } from './heic.ts';

/** Brands of HEIC, and of the container, which AVIF has too. */
const BRAND = /^(?:he[iv][cmsx]|m[is]f1)$/;
const AVIF = /^avi[fs]$/;

/** Whether it is what phones save photographs as, by its content: names and types are often wrong. */
async function isHeic(picture: Blob): Promise<boolean> {
  // A length, the name of the box, and its brands of four characters each. A file that is gone is noticed when it is sent.
  const head = await picture
    .slice(0, 64)
    .text()
    .catch(() => '');
  if (head.slice(4, 8) !== 'ftyp') return false;
  const brands = head.slice(8).match(/[^]{4}/g) ?? [];
  return brands.some((brand) => BRAND.test(brand)) && !brands.some((brand) => AVIF.test(brand));
}

/**
 * A chosen picture as every browser shows it: of a HEIC a JPEG (decision 053), any other as it is.
 * @throws ApiError if it can't be decoded: as the server would refuse it, or 'offline' if there is no decoder without a line
 */
export async function readablePicture(picture: Blob): Promise<Blob> {
  return (await isHeic(picture)) ? asJpeg(picture) : picture;
}

/** The same of a file, which is then named as what it is. @throws ApiError */
export async function readableFile(file: File): Promise<File> {
  const readable = await readablePicture(file);
  if (readable === file) return file;
  const name = `${file.name.replace(/\.hei[cf]s?$/i, '')}.jpg`;
  return new File([readable], name, { type: readable.type, lastModified: file.lastModified });
}
