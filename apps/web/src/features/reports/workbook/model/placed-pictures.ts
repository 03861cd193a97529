import { mostInitialPictures, type Sheet, withInitialPictures } from '@rigbook/domain';
import type { ReadPicture } from '../../../../workers/read-pictures.ts';
import type { LoosePicture } from './draft.ts';

export type PlacedPicture = ReadPicture & { url: string };

/** Puts the pictures of a workbook on their findings. What belongs to no finding, or doesn't fit in its row, is loose. */
export function placedOn(sheets: readonly Sheet[], pictures: readonly PlacedPicture[]) {
  const left = ({ url, sheet, anchor }: PlacedPicture): LoosePicture => ({ from: 'workbook', url, sheet, row: anchor });
  const loose = pictures.filter(({ row }) => row === null).map(left);
  const bySheet = Map.groupBy(pictures, ({ sheet }) => sheet);
  const filled = sheets.map((sheet) => {
    const byRow = Map.groupBy(bySheet.get(sheet.name) ?? [], ({ row }) => row);
    const most = mostInitialPictures(sheet);
    const placed = new Map<number, string[]>();
    for (const [row, own] of byRow) {
      if (row === null) continue;
      placed.set(
        row,
        own.slice(0, most).map(({ url }) => url),
      );
      loose.push(...own.slice(most).map(left));
    }
    return withInitialPictures(sheet, placed);
  });
  return { sheets: filled, loose };
}
