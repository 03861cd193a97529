/** A page of the findings of one sheet, in the order of its rows. */
type RowsPage<Row> = { data: readonly Row[]; total: number; per_page: number };

/** The page of a finding with `before` others above it. */
export const pageAfter = (before: number, perPage: number): number => Math.floor(before / perPage) + 1;

/**
 * Finds the finding of a row in as few pages of its sheet as possible. A closing lacks some findings of its survey and may have
 * some that the survey has lost, so the finding may be on a later or earlier page than estimated.
 * @param pageOf null for a page that can't be loaded
 * @returns null if the register has no finding in that row
 */
export async function findingAt<Row extends { row: number }>(
  row: number,
  first: number,
  pageOf: (page: number) => Promise<RowsPage<Row> | null>,
): Promise<Row | null> {
  let page = first;
  let went = 0;
  for (;;) {
    const found = await pageOf(page);
    const one = found?.data.find((finding) => finding.row === row);
    if (!found || one) return one ?? null;
    const by = stepTowards(row, found.data);
    const last = Math.ceil(found.total / found.per_page);
    const next = by === -1 ? Math.min(page - 1, last) : page + 1;
    if (by === 0 || by === -went || next < 1 || next > last) return null;
    [page, went] = [next, by];
  }
}

/** Whether a row is on an earlier page, on a later one, or would be on this one. */
function stepTowards(row: number, data: readonly { row: number }[]): -1 | 0 | 1 {
  const [first, last] = [data[0], data.at(-1)];
  if (!first || !last || row < first.row) return -1;
  return row > last.row ? 1 : 0;
}
