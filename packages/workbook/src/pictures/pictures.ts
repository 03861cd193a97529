import type { ReadingCourse } from '../reading-course.ts';
import type { PictureLook, WorkbookPicture } from '../workbook.ts';
import { damaged, tooLarge, WorkbookError } from '../workbook-error.ts';
import { isShowable, pictureType } from './picture-type.ts';

/** The content of one picture, which may be anchored many times: inspected once, unpacked when asked for. */
export type PictureSource = {
  /** Unpacked size in bytes, as the file declares it. */
  size: number;
  head: () => Uint8Array;
  bytes: () => Uint8Array;
  /** Like bytes(), where there is a faster way that doesn't block. */
  load?: () => Promise<Uint8Array>;
};

const NUMBER = 'picture ';

/** What a picture is called outside of the reader: its part, or its number in an .xls. */
const pictureName = (key: string | number): string => (typeof key === 'number' ? `${NUMBER}${key}` : key);

/** The number of a picture in an .xls by its name; 0 for any other name. */
export const numberOfPicture = (name: string): number =>
  name.startsWith(NUMBER) && /^[1-9]\d{0,8}$/.test(name.slice(NUMBER.length)) ? Number(name.slice(NUMBER.length)) : 0;

/** Where a picture is (both 1-based), the other row that may be meant, and how it is shown. */
export type PicturePlace = Pick<WorkbookPicture, 'row' | 'column' | 'otherRow'> & {
  look?: PictureLook | undefined;
};

type Content = Pick<WorkbookPicture, 'type' | 'bytes' | 'load'>;

/** The pictures of a workbook. Each anchor counts towards one limit, each content once towards the other. */
export class Pictures<Key extends string | number> {
  readonly #course: ReadingCourse;
  readonly #find: (key: Key) => PictureSource | undefined;
  readonly #known = new Map<Key, Content | undefined>();
  #count = 0;
  #size = 0;

  /** `find` returns the content for a key, undefined if there is none. */
  constructor(course: ReadingCourse, find: (key: Key) => PictureSource | undefined) {
    this.#course = course;
    this.#find = find;
  }

  /** A picture in a place; undefined if it has no content. */
  at({ look, ...place }: PicturePlace, key: Key): WorkbookPicture | undefined {
    const content = this.#content(key);
    if (!content) return undefined;
    this.#take();
    const shown = look && { look };
    return { ...place, ...shown, name: pictureName(key), showable: isShowable(content.type), ...content };
  }

  /** A picture in a place whose content is not in the file. */
  absent({ look, ...place }: PicturePlace, type: 'linked' | 'missing'): WorkbookPicture {
    this.#take();
    const bytes = (): Uint8Array => {
      throw damaged(`picture ${type}`);
    };
    const shown = look && { look };
    return { ...place, ...shown, name: '', type, showable: false, bytes, load: async () => bytes() };
  }

  #take(): void {
    if (++this.#count > this.#course.limits.pictures) throw tooLarge('pictures');
    this.#course.check();
  }

  #content(key: Key): Content | undefined {
    if (this.#known.has(key)) return this.#known.get(key);
    const source = this.#find(key);
    if (!source) {
      this.#known.set(key, undefined);
      return undefined;
    }
    this.#size += source.size;
    if (this.#size > this.#course.limits.allPictureBytes) throw tooLarge('all_pictures');
    const { bytes, load = async () => bytes() } = source;
    const content = { type: typeOf(source), bytes, load };
    this.#known.set(key, content);
    return content;
  }
}

// A damaged picture affects nothing else: it is listed with an unknown type, and unpacking it throws.
function typeOf({ head }: PictureSource): string {
  try {
    return pictureType(head());
  } catch (error) {
    if (error instanceof WorkbookError) return pictureType(new Uint8Array(0));
    throw error;
  }
}
