/** As many as fit beside each other on a phone. */
const MOST = 7;

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/**
 * The numbers of the pages that a list offers: the first, the last, and those around the present one; null for a gap.
 * Their count does not change from page to page, so that the buttons stay where they are.
 */
export function pagesShown(page: number, pages: number): (number | null)[] {
  if (pages <= MOST) return numbers(1, pages);
  const around = MOST - 2;
  if (page < around) return [...numbers(1, around), null, pages];
  if (page > pages - around + 1) return [1, null, ...numbers(pages - around + 1, pages)];
  return [1, null, page - 1, page, page + 1, null, pages];
}
