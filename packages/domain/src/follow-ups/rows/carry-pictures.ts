import { placeKey } from '../../findings/matching/described.ts';
import type { FindingMatching } from '../../findings/matching/matches.ts';
import { matchFindings } from '../../findings/matching/matching.ts';
import { findingsOf } from '../../findings/findings.ts';
import { initialPicturesAt, withInitialPictures } from '../../pictures/further-pictures.ts';
import type { FindingPlace, Sheet } from '../../sheets/sheets.ts';

/** A picture of the old report that is not on the new sheets, with the finding that had it. */
export type LeftPicture = { path: string; from: FindingPlace; ref: string };

export type CarriedPictures = {
  /** The new sheets with the pictures of their findings. */
  sheets: Sheet[];
  /** How many pictures were carried over. */
  carried: number;
  /** Their finding is not in the new sheets, is indistinguishable from another one, or has no room for more. */
  homeless: LeftPicture[];
  /** Replaced by pictures that the new workbook brought for the same finding. */
  replaced: LeftPicture[];
};

/**
 * Carries the initial pictures of a report over to the sheets of another workbook for it, each to the same finding there
 * (`matchFindings`).
 *
 * If the new workbook itself brings pictures for a finding, they replace as many of its first ones, and the rest stay
 * after them: a revision repeats the pictures of the previous workbook, while those added by hand are at the end. No
 * picture is lost: whatever is not on the sheets is in `homeless` or `replaced`.
 */
export function carryPictures(
  before: readonly Sheet[],
  after: readonly Sheet[],
  { matched }: Pick<FindingMatching, 'matched'> = matchFindings(before, after),
): CarriedPictures {
  const result: CarriedPictures = { sheets: [], carried: 0, homeless: [], replaced: [] };
  const homes = new Map(matched.map(({ from, to }) => [placeKey(from), to]));
  const [picturesBefore, picturesAfter] = [initialPicturesAt(before), initialPicturesAt(after)];
  const carried = new Map(after.map(({ name }) => [name, new Map<number, string[]>()]));
  for (const { sheet, row, ref } of findingsOf(before)) {
    const place = { sheet, row };
    const { paths } = picturesBefore(place);
    if (paths.length === 0) continue;
    const left = (path: string): LeftPicture => ({ path, from: place, ref });
    const home = homes.get(placeKey(place));
    if (!home) {
      result.homeless.push(...paths.map(left));
      continue;
    }
    const { paths: own, most } = picturesAfter(home);
    const further = paths.slice(own.length);
    const room = most - own.length;
    carried.get(home.sheet)?.set(home.row, [...own, ...further.slice(0, room)]);
    result.carried += Math.min(room, further.length);
    result.replaced.push(...paths.slice(0, own.length).map(left));
    result.homeless.push(...further.slice(room).map(left));
  }
  result.sheets = after.map((sheet) => withInitialPictures(sheet, carried.get(sheet.name) ?? new Map()));
  return result;
}
