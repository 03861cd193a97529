import type { Inspector } from '@rigbook/contract';

/** The inspectors of a form as one text in a fixed order, so that the same people give the same text. */
export const inspectorsText = (uuids: readonly string[]): string => uuids.toSorted().join(',');

export const chosenIn = (text: string): string[] => (text === '' ? [] : text.split(','));

/** The people to choose from: all possible inspectors, and those the visit already has. */
export function offeredInspectors(people: readonly Inspector[], saved: readonly Inspector[]): Inspector[] {
  const known = new Set(people.map(({ UUID }) => UUID));
  return [...people, ...saved.filter(({ UUID }) => !known.has(UUID))];
}

/** The names of the chosen people. */
export const namesOf = (text: string, people: readonly Inspector[]): string =>
  chosenIn(text)
    .flatMap((uuid) => people.find(({ UUID }) => UUID === uuid)?.name ?? [])
    .toSorted()
    .join(', ');

/** The inspectors of a visit by name. */
export const inspectorNames = ({ inspectors }: { inspectors: readonly Inspector[] }): string =>
  inspectors.map(({ name }) => name).join(', ');
