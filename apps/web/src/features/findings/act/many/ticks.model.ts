import { MOST_FINDINGS, type FindingRow } from '@rigbook/contract';

/** The ticked findings by UUID, in the order of ticking. */
export type Ticks = ReadonlyMap<string, FindingRow>;

/** Adds or removes ticks; at most as many as one call accepts. */
export function ticksWith(ticks: Ticks, rows: readonly FindingRow[], isTicked: boolean): Ticks {
  const others = [...ticks].filter(([uuid]) => !rows.some(({ UUID }) => UUID === uuid));
  const own = isTicked ? rows.map((row) => [row.UUID, row] as const) : [];
  return new Map([...others, ...own].slice(0, MOST_FINDINGS));
}

/** Keeps only the ticks of these findings. */
export const ticksOf = (ticks: Ticks, uuids: readonly string[]): Ticks =>
  new Map([...ticks].filter(([uuid]) => uuids.includes(uuid)));

/** Whether all, some or none of a page are ticked. */
export function ticksOnPage(ticks: Ticks, rows: readonly FindingRow[]): 'all' | 'some' | 'none' {
  const n = rows.filter(({ UUID }) => ticks.has(UUID)).length;
  if (n === 0) return 'none';
  return n === rows.length ? 'all' : 'some';
}

/** Their common company; '' if there are several. */
export function companyOf(rows: readonly FindingRow[]): string {
  const [first, ...others] = new Set(rows.map(({ client }) => client.id));
  return first === undefined || others.length > 0 ? '' : String(first);
}
