import type { FindingPlace } from '../finding-place.ts';
import type { Sheet } from '../../sheets/sheets.ts';
import { placeKey } from './described.ts';
import type { FindingMatch, FindingMatching } from './matches.ts';

/** What another workbook changes in a report, for the person who is about to save it. */
export type Revision = {
  /** Findings in another row or on another sheet; that their sheet has another name does not move them. */
  moved: FindingMatch[];
  fresh: FindingPlace[];
  gone: FindingPlace[];
  /** Closed in the report, and not closed in the workbook. */
  reopened: FindingMatch[];
  sheets: { fresh: string[]; gone: string[]; renamed: { from: string; to: string }[] };
};

/** @param matching of the two, with everything that was decided */
export function revisionOf(before: readonly Sheet[], after: readonly Sheet[], matching: FindingMatching): Revision {
  const { matched, fresh, gone, renamed } = matching;
  const [olds, news] = [before, after].map((sheets) => sheets.map(({ name }) => name)) as [string[], string[]];
  const isClosed = (sheets: readonly Sheet[]) => {
    const closed = new Set(
      sheets.flatMap(({ name, rowsStatus }) =>
        rowsStatus.flatMap((status, row) => (status === 'closed' ? [placeKey({ sheet: name, row })] : [])),
      ),
    );
    return (place: FindingPlace) => closed.has(placeKey(place));
  };
  const [wasClosed, isStillClosed] = [isClosed(before), isClosed(after)];
  const newNames = new Set(renamed.values());
  return {
    moved: matched.filter(
      ({ from, to }) => from.row !== to.row || (renamed.get(from.sheet) ?? from.sheet) !== to.sheet,
    ),
    fresh,
    gone,
    reopened: matched.filter(({ from, to }) => wasClosed(from) && !isStillClosed(to)),
    sheets: {
      fresh: news.filter((name) => !olds.includes(name) && !newNames.has(name)),
      gone: olds.filter((name) => !news.includes(name) && !renamed.has(name)),
      renamed: [...renamed].map(([from, to]) => ({ from, to })),
    },
  };
}

/** An older workbook has nothing new: it takes findings away or opens closed ones again. */
export const looksOlder = ({ fresh, gone, reopened }: Revision): boolean =>
  fresh.length === 0 && (gone.length > 0 || reopened.length > 0);
