import type { FindingRow } from '@rigbook/contract';

type Offering = Pick<FindingRow, 'sheet' | 'owner'>;

const byName = new Intl.Collator('en', { numeric: true }).compare;

/** The sections that findings are in, by name; the chosen one is always among them. */
export const sectionsIn = (rows: readonly Offering[], chosen: string): string[] =>
  [...new Set([...rows.map(({ sheet }) => sheet), ...(chosen === '' ? [] : [chosen])])].toSorted(byName);

type Option = { value: string; label: string };

/**
 * The people who are to close findings, by name. One that is chosen and among none of them has the name `unknown`;
 * 'me' and 'none' are offered elsewhere.
 */
export function ownersIn(rows: readonly Offering[], chosen: string, unknown: string): Option[] {
  const names = new Map(rows.flatMap(({ owner }) => (owner ? [[owner.UUID, owner.name] as const] : [])));
  if (!['', 'me', 'none'].includes(chosen) && !names.has(chosen)) names.set(chosen, unknown);
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => byName(a.label, b.label));
}
