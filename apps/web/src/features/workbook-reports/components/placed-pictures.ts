import { mostInitialPictures, setInitialPictures, type Sheet } from '@rigbook/domain';
import type { ReadPicture } from '../../../workers/read-pictures.ts';
import type { LoosePicture } from './draft.ts';

type PlacedPicture = ReadPicture & { url: string };

/**
 * Puts the pictures of a workbook on their findings, row by row, so that one of many pictures is gone through once. What
 * belongs to no finding, or what its row can't hold, is loose.
 */
export function placedOn(sheets: readonly Sheet[], pictures: readonly PlacedPicture[]) {
  const left = ({ url, sheet, anchor }: PlacedPicture): LoosePicture => ({ from: 'workbook', url, sheet, row: anchor });
  const loose = pictures.filter(({ row }) => row === null).map(left);
  const bySheet = Map.groupBy(pictures, ({ sheet }) => sheet);
  const filled = sheets.map((sheet) => {
    const byRow = Map.groupBy(bySheet.get(sheet.name) ?? [], ({ row }) => row);
    let next = sheet;
    for (const [row, own] of byRow) {
      if (row === null) continue;
      const most = mostInitialPictures(next);
      const paths = own.slice(0, most).map(({ url }) => url);
      next = setInitialPictures(next, row, paths);
      loose.push(...own.slice(most).map(left));
    }
    return next;
  });
  return { sheets: filled, loose };
}
