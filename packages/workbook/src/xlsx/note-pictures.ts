import type { ZipArchive } from '../containers/zip.ts';
import type { WorkbookPicture } from '../workbook.ts';
import type { Media } from './media.ts';
import { isLinked, readPart, readRelationships } from './package.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

// Notes are shapes of an older vocabulary (VML), with their cell in an element for Excel.
const SHAPES = new Set(['shape', 'rect'].map(nameCode));
const FILLS = new Set(['fill', 'imagedata'].map(nameCode));
const CLIENT_DATA = nameCode('ClientData');
const KIND = nameCode('ObjectType');
const RELATION = nameCode('relid');
const ROW = nameCode('Row');
const COLUMN = nameCode('Column');

/** The pictures that notes are filled with, at the cells of the notes. */
export function readNotePictures(zip: ZipArchive, part: string, media: Media): WorkbookPicture[] {
  const bytes = readPart(zip, part);
  const relationships = readRelationships(zip, part, true);
  if (!bytes || relationships.size === 0) return [];
  const pictures: WorkbookPicture[] = [];
  const tags = new TagScanner(bytes);
  let note = { relation: '', isNote: false, row: -1, column: -1 };
  while (tags.next()) {
    if (SHAPES.has(tags.code)) {
      const source = tags.closing ? relationships.get(note.relation) : undefined;
      if (source && note.isNote && note.row >= 0 && note.column >= 0) {
        const place = { row: note.row + 1, column: note.column + 1 };
        const picture = isLinked(source) ? undefined : media.at(place, source.target);
        pictures.push(picture ?? media.absent(place, isLinked(source) ? 'linked' : 'missing'));
      }
      note = { relation: '', isNote: false, row: -1, column: -1 };
    } else if (tags.closing) continue;
    else if (FILLS.has(tags.code)) note.relation = tags.attribute(RELATION) ?? note.relation;
    else if (tags.code === CLIENT_DATA) note.isNote = tags.attribute(KIND) === 'Note';
    else if (tags.code === ROW) note.row = wholeNumber(tags.elementText());
    else if (tags.code === COLUMN) note.column = wholeNumber(tags.elementText());
  }
  return pictures;
}

const wholeNumber = (text: string): number => (/^\s*\d{1,7}\s*$/.test(text) ? Number(text) : -1);
