import type { Inspector } from '@rigbook/contract';

/** The inspectors of a form as one value, in one order: the same people are the same text. */
export const inspectorsText = (uuids: readonly string[]): string => uuids.toSorted().join(',');

export const chosenIn = (text: string): string[] => (text === '' ? [] : text.split(','));

/** Who is offered: everyone who can be chosen, and those that the visit has already. */
export function offeredInspectors(people: readonly Inspector[], saved: readonly Inspector[]): Inspector[] {
  const known = new Set(people.map(({ UUID }) => UUID));
  return [...people, ...saved.filter(({ UUID }) => !known.has(UUID))];
}

/** The names of those who are chosen. */
export const namesOf = (text: string, people: readonly Inspector[]): string =>
  chosenIn(text)
    .flatMap((uuid) => people.find(({ UUID }) => UUID === uuid)?.name ?? [])
    .toSorted()
    .join(', ');

/** Who goes on a visit, by name. */
export const inspectorNames = ({ inspectors }: { inspectors: readonly Inspector[] }): string =>
  inspectors.map(({ name }) => name).join(', ');
