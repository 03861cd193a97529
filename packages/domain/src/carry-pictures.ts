import { textAt } from './cells.ts';
import { initialPictures, mostInitialPictures, setInitialPictures } from './further-pictures.ts';
import type { FindingPlace } from './picture-refs.ts';
import { countedSheets, type Sheet } from './sheets.ts';

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
 * Carries the initial pictures of a report over to the sheets of another workbook for it. Findings are matched by their
 * Ref., which stays with a finding for life; one without a Ref., or whose Ref. is gone or stands on several findings, by
 * its text: on the same sheet first, then on any. Never by its row: in a revision rows are inserted.
 *
 * Where the new workbook brings pictures for a finding itself, they take the place of as many of its first ones, and the
 * further ones stay behind them: a revision bears again what the workbook before it bore, while what was added by hand
 * stands at the end. No picture vanishes: what is not on the sheets is in `homeless` or `replaced`.
 */
export function carryPictures(before: readonly Sheet[], after: readonly Sheet[]): CarriedPictures {
  const result: CarriedPictures = { sheets: [...after], carried: 0, homeless: [], replaced: [] };
  const homeOf = matching(describedFindings(before), describedFindings(after));
  for (const finding of describedFindings(before)) {
    const { place, ref } = finding;
    const paths = picturesAt(before, place);
    if (paths.length === 0) continue;
    const left = (path: string): LeftPicture => ({ path, from: place, ref });
    const home = homeOf(finding);
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

type Described = { place: FindingPlace; ref: string; text: string };

function describedFindings(sheets: readonly Sheet[]): Described[] {
  return countedSheets(sheets).flatMap(({ name, rows, rowsPriority }) =>
    rowsPriority.flatMap((priority, row) =>
      priority === null
        ? []
        : [{ place: { sheet: name, row }, ref: textAt(rows[row], 'B'), text: textAt(rows[row], 'C') }],
    ),
  );
}

const picturesAt = (sheets: readonly Sheet[], { sheet: name, row }: FindingPlace): string[] => {
  const sheet = sheets.find((one) => one.name === name);
  return sheet ? initialPictures(sheet, row) : [];
};

/** What a finding can be known by, the surest sign first; '' says nothing. */
const SIGNS: ((finding: Described) => string)[] = [
  ({ ref }) => plain(ref),
  ({ place, text }) => (plain(text) === '' ? '' : JSON.stringify([plain(place.sheet), plain(text)])),
  ({ text }) => plain(text),
];

/**
 * The new place of a finding: by the first sign that is its alone on both sides. No place is given twice: a finding that
 * a surer sign has matched is out of the question for the others.
 */
function matching(
  before: readonly Described[],
  after: readonly Described[],
): (finding: Described) => FindingPlace | null {
  const homes = new Map<string, FindingPlace>();
  const keyOf = ({ place }: Described) => JSON.stringify([place.sheet, place.row]);
  let [old, fresh] = [before, after];
  for (const sign of SIGNS) {
    const olds = Map.groupBy(old, sign);
    const news = Map.groupBy(fresh, sign);
    const taken = new Set<Described>();
    for (const [text, [one, ...others]] of olds) {
      const [match, ...rivals] = news.get(text) ?? [];
      if (text === '' || !one || !match || others.length > 0 || rivals.length > 0) continue;
      homes.set(keyOf(one), match.place);
      taken.add(one).add(match);
    }
    old = old.filter((finding) => !taken.has(finding));
    fresh = fresh.filter((finding) => !taken.has(finding));
  }
  return (finding) => homes.get(keyOf(finding)) ?? null;
}

/** Letter case and blanks are no sign of another finding. */
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
