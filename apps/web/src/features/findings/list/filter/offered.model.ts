import type { FindingChoices } from '@rigbook/contract';

const byName = new Intl.Collator('und', { numeric: true }).compare;

/** The sheets or sections to choose from, by name; the chosen one is always among them. */
export const namesIn = (names: readonly string[], chosen: string): string[] =>
  [...new Set([...names, ...(chosen === '' ? [] : [chosen])])].toSorted(byName);

type Option = { value: string; label: string };

/**
 * The owners to choose from, by name. A chosen one that is not among them has the name `unknown`; 'me' and 'none' are offered
 * elsewhere.
 */
export function ownersIn({ owners }: Pick<FindingChoices, 'owners'>, chosen: string, unknown: string): Option[] {
  const names = new Map(owners.map(({ UUID, name }) => [UUID, name] as const));
  if (!['', 'me', 'none'].includes(chosen) && !names.has(chosen)) names.set(chosen, unknown);
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => byName(a.label, b.label));
}
