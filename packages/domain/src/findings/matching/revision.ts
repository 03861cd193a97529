import type { FindingPlace, Sheet } from '../../sheets/sheets.ts';
import { placeKey } from './described.ts';
import type { FindingMatch, FindingMatching } from './matches.ts';

/** What another workbook changes in a report, shown before it is saved. */
export type Revision = {
  /** Findings in another row or on another sheet; a renamed sheet does not count as another one. */
  moved: FindingMatch[];
  fresh: FindingPlace[];
  gone: FindingPlace[];
  /** Closed in the report, but not in the workbook. */
  reopened: FindingMatch[];
  sheets: { fresh: string[]; gone: string[]; renamed: { from: string; to: string }[] };
};

/** @param matching of the two, with all decisions */
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

/** Whether the workbook looks older than the report: nothing is new, but findings are gone or open again. */
export const looksOlder = ({ fresh, gone, reopened }: Revision): boolean =>
  fresh.length === 0 && (gone.length > 0 || reopened.length > 0);
