import { MOST_FINDINGS, type FindingRow } from '@rigbook/contract';

/** The findings that are ticked, by their UUIDs, in the order in which that was done. */
export type Ticks = ReadonlyMap<string, FindingRow>;

/** The ticks after some findings are ticked, or no longer; not more than one call takes. */
export function ticksWith(ticks: Ticks, rows: readonly FindingRow[], isTicked: boolean): Ticks {
  const others = [...ticks].filter(([uuid]) => !rows.some(({ UUID }) => UUID === uuid));
  const own = isTicked ? rows.map((row) => [row.UUID, row] as const) : [];
  return new Map([...others, ...own].slice(0, MOST_FINDINGS));
}

/** The ticks of these findings only. */
export const ticksOf = (ticks: Ticks, uuids: readonly string[]): Ticks =>
  new Map([...ticks].filter(([uuid]) => uuids.includes(uuid)));

/** Whether all, some or none of a page are ticked. */
export function ticksOnPage(ticks: Ticks, rows: readonly FindingRow[]): 'all' | 'some' | 'none' {
  const n = rows.filter(({ UUID }) => ticks.has(UUID)).length;
  if (n === 0) return 'none';
  return n === rows.length ? 'all' : 'some';
}

/** The company that all of them are of; '' if they are of several. */
export function companyOf(rows: readonly FindingRow[]): string {
  const [first, ...others] = new Set(rows.map(({ client }) => client.id));
  return first === undefined || others.length > 0 ? '' : String(first);
}
