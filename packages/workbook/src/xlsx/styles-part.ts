import { builtinFormat } from '../number-formats/builtin-formats.ts';
import type { CellFormat, CellFormats } from '../number-formats/cell-format.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

const NUM_FMTS = nameCode('numFmts');
const NUM_FMT = nameCode('numFmt');
const FORMAT_CODE = nameCode('formatCode');
const CELL_XFS = nameCode('cellXfs');
const XF = nameCode('xf');
const NUM_FMT_ID = nameCode('numFmtId');

/**
 * The number format of each cell style, by the index that cells use (`s`). Only `numFmts` and `cellXfs` count: the
 * formats of conditional styles (`dxfs`) reuse their numbers and `cellStyleXfs` is another list of the same element.
 */
export function readStylesPart(bytes: Uint8Array | undefined, formats: CellFormats): CellFormat[] {
  const styles: CellFormat[] = [];
  const codes = new Map<number, string>();
  const tags = new TagScanner(bytes);
  let list = 0;
  while (tags.next()) {
    if (tags.code === NUM_FMTS || tags.code === CELL_XFS) list = tags.closing || tags.selfClosing ? 0 : tags.code;
    else if (tags.closing) continue;
    else if (list === NUM_FMTS && tags.code === NUM_FMT) {
      codes.set(Number(tags.attribute(NUM_FMT_ID)), tags.attribute(FORMAT_CODE) ?? '');
    } else if (list === CELL_XFS && tags.code === XF) {
      const id = Number(tags.attribute(NUM_FMT_ID) ?? 0);
      styles.push(formats.of(codes.get(id) ?? builtinFormat(id)));
    }
  }
  return styles;
}
