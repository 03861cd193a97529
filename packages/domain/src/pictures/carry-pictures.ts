import { placeKey } from '../findings/matching/described.ts';
import type { MatchDecision } from '../findings/matching/matches.ts';
import { matchFindings } from '../findings/matching/matching.ts';
import { findingsOf } from '../findings/findings.ts';
import { initialPictures, mostInitialPictures, setInitialPictures } from './further-pictures.ts';
import type { FindingPlace } from '../findings/finding-place.ts';
import type { Sheet } from '../sheets/sheets.ts';

/** A picture of the report as it was that is not on the new sheets, with the finding that had it. */
export type LeftPicture = { path: string; from: FindingPlace; ref: string };

export type CarriedPictures = {
  /** The new sheets with the pictures of their findings. */
  sheets: Sheet[];
  /** How many pictures were carried over. */
  carried: number;
  /** Their finding is not in the new sheets, or can't be told from another one, or has no room for more. */
  homeless: LeftPicture[];
  /** A picture that the new workbook brought for the same finding stands in their place. */
  replaced: LeftPicture[];
};

/**
 * Carries the initial pictures of a report over to the sheets of another workbook for it, each to the finding that is the
 * same there (`matchFindings`).
 *
 * Where the new workbook brings pictures for a finding itself, they take the place of as many of its first ones, and the
 * further ones stay behind them: a revision has again what the workbook before it had, while what was added by hand is at
 * the end. No picture vanishes: what is not on the sheets is in `homeless` or `replaced`.
 */
export function carryPictures(
  before: readonly Sheet[],
  after: readonly Sheet[],
  decisions: readonly MatchDecision[] = [],
): CarriedPictures {
  const result: CarriedPictures = { sheets: [...after], carried: 0, homeless: [], replaced: [] };
  const { matched } = matchFindings(before, after, decisions);
  const homes = new Map(matched.map(({ from, to }) => [placeKey(from), to]));
  for (const { sheet: sheetName, row, ref } of findingsOf(before)) {
    const place = { sheet: sheetName, row };
    const paths = picturesAt(before, place);
    if (paths.length === 0) continue;
    const left = (path: string): LeftPicture => ({ path, from: place, ref });
    const home = homes.get(placeKey(place));
    const index = result.sheets.findIndex(({ name }) => name === home?.sheet);
    const sheet = result.sheets[index];
    if (!home || !sheet) {
      result.homeless.push(...paths.map(left));
      continue;
    }
    const own = initialPictures(sheet, home.row);
    const further = paths.slice(own.length);
    const room = mostInitialPictures(sheet) - own.length;
    result.sheets[index] = setInitialPictures(sheet, home.row, [...own, ...further.slice(0, room)]);
    result.carried += Math.min(room, further.length);
    result.replaced.push(...paths.slice(0, own.length).map(left));
    result.homeless.push(...further.slice(room).map(left));
  }
  return result;
}

const picturesAt = (sheets: readonly Sheet[], { sheet: name, row }: FindingPlace): string[] => {
  const sheet = sheets.find((one) => one.name === name);
  return sheet ? initialPictures(sheet, row) : [];
};
