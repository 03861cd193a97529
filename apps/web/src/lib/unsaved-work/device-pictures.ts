import { newUuid } from '../browser/new-uuid.ts';

const PREFIX = 'blob:';

/** The pictures of this page by their paths, and the object URLs of those that were shown. */
const pictures = new Map<string, Blob>();
const urls = new Map<string, string>();

/**
 * Pictures that are only on this device. They get an object URL when they are shown: making one takes a fifth of a
 * millisecond, and a workbook may bring thousands.
 */
export const devicePictures = {
  /** A path for a picture, unique among those of other pages as well. */
  pathOf: (picture: Blob): string => {
    const path = `${PREFIX}${newUuid()}`;
    pictures.set(path, picture);
    return path;
  },
  isPath: (path: string): boolean => path.startsWith(PREFIX),
  /** The address at which a picture can be shown. */
  sourceOf: (path: string): string => {
    const known = urls.get(path);
    const picture = pictures.get(path);
    if (known !== undefined || !picture) return known ?? path;
    const url = URL.createObjectURL(picture);
    urls.set(path, url);
    return url;
  },
};
