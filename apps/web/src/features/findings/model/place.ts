import { FINDINGS_PER_PAGE } from '@rigbook/contract';

export type Step = { uuid: string; n: number };

/** The position of a finding in a filtered list. */
export type Place = {
  /** From 1; null if it is no longer in the list. */
  number: number | null;
  total: number;
  previous: Step | null;
  next: Step | null;
};

type Page = { data: readonly { UUID: string }[]; current_page: number; per_page: number; total: number };

/**
 * A page of the list with the finding of this number and both its neighbours.
 * @param n from 1
 */
export function windowOf(n: number): { page: number; per_page: number } {
  const index = n - 1;
  // Another page size moves the edges; the first finding has no previous one.
  const hasBoth = (size: number) => index === 0 || (index % size > 0 && index % size < size - 1);
  let size = FINDINGS_PER_PAGE;
  while (!hasBoth(size)) size++;
  return { page: Math.floor(index / size) + 1, per_page: size };
}

/**
 * The position of a finding in a page of the list. If it has left the list, for example because it was closed, the next one is
 * the finding that took its number.
 * @param n the number that the finding had
 */
export function placeIn({ data, current_page, per_page, total }: Page, uuid: string, n: number): Place {
  const before = (current_page - 1) * per_page;
  const stepTo = (index: number): Step | null => {
    const row = data[index];
    return row ? { uuid: row.UUID, n: before + index + 1 } : null;
  };
  const found = data.findIndex(({ UUID }) => UUID === uuid);
  const index = found < 0 ? n - 1 - before : found;
  return {
    number: found < 0 ? null : before + found + 1,
    total,
    previous: stepTo(index - 1),
    next: stepTo(found < 0 ? index : index + 1),
  };
}
