import type { ZipArchive } from '../containers/zip.ts';
import { PICTURE_HEAD } from '../pictures/picture-type.ts';
import { Pictures } from '../pictures/pictures.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { damaged } from '../workbook-error.ts';

/** The pictures of an OOXML package, by the name of their part. */
export type Media = Pictures<string>;

export function openMedia(zip: ZipArchive, course: ReadingCourse): Media {
  return new Pictures(course, (name) => {
    const size = zip.size(name);
    if (size === undefined) return undefined;
    return {
      size,
      head: () => zip.readHead(name, PICTURE_HEAD) ?? new Uint8Array(0),
      bytes: () => {
        const content = zip.readAside(name, course.limits.pictureBytes);
        if (!content) throw damaged('picture missing');
        return content;
      },
    };
  });
}
