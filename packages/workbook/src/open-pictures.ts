import { openZip } from './containers/zip.ts';
import { decryptionBy } from './encryption/decryption.ts';
import { containerOf } from './file-kind.ts';
import { numberOfPicture } from './pictures/pictures.ts';
import { readInCompound } from './read-compound.ts';
import { read, type ContainerReader, type ReadOptions } from './reading.ts';
import { damaged, tooLarge, WorkbookError } from './workbook-error.ts';
import { readGlobals } from './xls/biff-globals.ts';
import { readEntries } from './xls/drawings.ts';

/** The bytes of a picture by its name, undefined if there is none. Throws WorkbookError. */
type NamedPictures = (name: string) => Uint8Array | undefined;

/**
 * The pictures of a workbook by the names that readWorkbook() gives them, without reading its cells. All that are asked for
 * count towards `allPictureBytes`. Throws only WorkbookError, as what it returns does.
 */
export function openPictures(bytes: Uint8Array, options: ReadOptions = {}): NamedPictures {
  if (containerOf(bytes) !== 'compound') return read(bytes, options, xlsxPictures);
  const compound: ContainerReader<NamedPictures> = (compounded, course) =>
    readInCompound(compounded, course, { xls: xlsPictures, xlsx: xlsxPictures });
  return read(bytes, options, compound, decryptionBy(options.password));
}

const xlsxPictures: ContainerReader<NamedPictures> = (bytes, { limits, native }) => {
  const zip = openZip(bytes, limits, native);
  return counted(limits.allPictureBytes, (name) => zip.readUncounted(name, limits.pictureBytes));
};

const xlsPictures: ContainerReader<NamedPictures> = (records, course) => {
  const { drawingGroup } = readGlobals(records, course);
  const entries = drawingGroup ? readEntries(drawingGroup, course) : [];
  return counted(course.limits.allPictureBytes, (name) => entries[numberOfPicture(name) - 1]?.bytes());
};

function counted(most: number, find: NamedPictures): NamedPictures {
  let left = most;
  return (name) => {
    const content = found(name, find);
    left -= content?.length ?? 0;
    if (left < 0) throw tooLarge('all_pictures');
    return content;
  };
}

function found(name: string, find: NamedPictures): Uint8Array | undefined {
  try {
    return find(name);
  } catch (error) {
    throw error instanceof WorkbookError ? error : damaged(error);
  }
}
