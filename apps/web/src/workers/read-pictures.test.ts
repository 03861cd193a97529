import type { Workbook } from '@rigbook/workbook';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { PHOTOGRAPH } from '../test/heic.ts';
import { aWorkbook, finding, HEADER } from '../test/workbook.ts';
import { readPictures } from './read-pictures.ts';
import { readReport } from './read-report.ts';

/** The beginning of a bitmap of that size; the rest is not read here. */
function aBitmap(width: number, height: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(54));
  header.setInt32(18, width, true);
  header.setInt32(22, height, true);
  return new Uint8Array(header.buffer);
}

async function read(bytes: Uint8Array, type = 'image/bmp') {
  const ending = await readReport(
    { file: aWorkbook({ Mast: { ...HEADER, ...finding(11, 'Major') } }), rigName: null },
    () => {},
  );
  if (ending.say !== 'done') throw new Error('It should be readable.');
  const picture = { row: 11, column: 14, type, load: async () => bytes };
  const workbook = { sheets: [{ pictures: [picture] }] } as unknown as Workbook;
  return readPictures(workbook, ending.result.sheets);
}

describe('a bitmap or photograph in a workbook', () => {
  const drawn = vi.fn<() => Promise<object>>(async () => ({ width: 1, height: 1 }));
  vi.stubGlobal('createImageBitmap', drawn);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => {} });
      convertToBlob = async () => new Blob(['drawn'], { type: 'image/png' });
    },
  );
  afterAll(() => void vi.unstubAllGlobals());

  it.each([
    [5000, 5000, 1],
    [5000, -5000, 1],
    [50_000, 50_000, 0],
    [50_000, -50_000, 0],
    [-2_147_483_648, -2_147_483_648, 0],
  ])('of %d by %d pixels is drawn only when there is room for it', async (width, height, times) => {
    drawn.mockClear();
    const { pictures, unread } = await read(aBitmap(width, height));
    expect(drawn).toHaveBeenCalledTimes(times);
    expect([pictures.length, unread.length]).toEqual([times, 1 - times]);
  });

  it('of a phone is one that cannot be shown, unless the browser decodes it', async () => {
    expect(await read(PHOTOGRAPH, 'image/heic')).toMatchObject({ pictures: [{ part: null, row: 11 }], unread: [] });
    drawn.mockRejectedValueOnce(new Error('This browser decodes no HEIC.'));
    expect(await read(PHOTOGRAPH, 'image/heic')).toEqual({
      pictures: [],
      unread: [{ sheet: 'Mast', anchor: 11, type: 'image/heic' }],
    });
  });

  it('that ends within its header is one that cannot be shown', async () => {
    expect(await read(aBitmap(10, 10).slice(0, 20))).toMatchObject({ pictures: [], unread: [{ type: 'image/bmp' }] });
  });
});
