import { ByteWriter } from './byte-writer.ts';

// Records of [MS-ODRAW]: version and instance in one word, type, length of the content.
function piece(version: number, instance: number, type: number, ...contents: Uint8Array[]): Uint8Array {
  const length = contents.reduce((sum, content) => sum + content.length, 0);
  const out = new ByteWriter().uint16(version | (instance << 4), type).uint32(length);
  for (const content of contents) out.bytes(content);
  return out.done();
}

const CONTAINER = 0xf;
const JPEG = 5;

/** The pictures of all sheets, stored once in the globals of a workbook. */
export function drawingGroup(jpegs: Uint8Array[]): Uint8Array {
  const entries = jpegs.map((bytes) => {
    const blip = piece(0, 0x46a, 0xf01d, new Uint8Array(16), Uint8Array.of(0xff), bytes);
    const head = new ByteWriter().uint8(JPEG).uint8(JPEG).zeros(16).uint16(0xff).uint32(blip.length, 1, 0).zeros(4);
    return piece(2, JPEG, 0xf007, head.done(), blip);
  });
  return piece(CONTAINER, 0, 0xf000, piece(CONTAINER, entries.length, 0xf001, ...entries));
}

/** The shapes of one sheet: one per picture, its corner in a cell. `base` is the number of pictures before it. */
export function sheetDrawing(pictures: { row: number; column: number }[], base: number): Uint8Array {
  const shapes = pictures.map(({ row, column }, index) =>
    piece(
      CONTAINER,
      0,
      0xf004,
      piece(2, 75, 0xf00a, new ByteWriter().uint32(1025 + index, 0xa00).done()),
      piece(
        3,
        1,
        0xf00b,
        new ByteWriter()
          .uint16(0x4104)
          .uint32(base + index + 1)
          .done(),
      ),
      piece(0, 0, 0xf010, new ByteWriter().uint16(2, column - 1, 0, row - 1, 0, column, 0, row, 0).done()),
    ),
  );
  return piece(CONTAINER, 0, 0xf002, piece(CONTAINER, 0, 0xf003, ...shapes));
}
