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
      bytes: () => present(zip.readUncounted(name, course.limits.pictureBytes)),
      load: async () => present(await zip.loadUncounted(name, course.limits.pictureBytes)),
    };
  });
}

function present(content: Uint8Array | undefined): Uint8Array {
  if (!content) throw damaged('picture missing');
  return content;
}
