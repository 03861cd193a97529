import type { FindingComparison, FindingRow } from '@rigbook/contract';

/** The lists of a comparison, in the order in which they are shown. */
export const LISTS = ['doubtful', 'still_open', 'repeated', 'closed', 'new', 'not_found'] as const;
export type ListName = (typeof LISTS)[number];

/** Of one survey only, or of both. */
export type Compared = { from: FindingRow | null; to: FindingRow | null };

export type Pair = { from: FindingRow; to: FindingRow };

export const isPair = (compared: Compared): compared is Pair => compared.from !== null && compared.to !== null;

/** The rows of a list. */
export function rowsOf(comparison: FindingComparison, list: ListName): Compared[] {
  if (list === 'new') return comparison.new.map((to) => ({ from: null, to }));
  if (list === 'not_found') return comparison.not_found.map((from) => ({ from, to: null }));
  return comparison[list];
}

/** One text for a row, for maps and keys. */
export const keyOf = ({ from, to }: Compared): string => `${from?.UUID ?? ''} ${to?.UUID ?? ''}`;

/** What a person has said of pairs, by their keys: that they are the same, or that they are not. */
export type Decisions = Readonly<Record<string, boolean>>;

/** Whether a pair counts as the same: as decided here, else if the comparison was sure; null if a person has to say. */
export function isSame(pair: Pair, list: ListName, decisions: Decisions): boolean | null {
  return decisions[keyOf(pair)] ?? (list === 'doubtful' ? null : true);
}

/** Whether it was confirmed before. */
export const isConfirmed = ({ from }: Pair): boolean => from.state === 'superseded';

export type ToSend = { from: string; to: string; same: boolean };

/** What is sent: every pair that is sure and not confirmed yet, and whatever was decided. */
export function pairsToSend(comparison: FindingComparison, decisions: Decisions): ToSend[] {
  return (['doubtful', 'still_open', 'repeated', 'closed'] as const).flatMap((list) =>
    comparison[list].flatMap((pair) => {
      const same = isSame(pair, list, decisions);
      const isNew = decisions[keyOf(pair)] !== undefined || !isConfirmed(pair);
      return same === null || !isNew ? [] : [{ from: pair.from.UUID, to: pair.to.UUID, same }];
    }),
  );
}

/** How many pairs a person still has to say something about. */
export const countUndecided = ({ doubtful }: FindingComparison, decisions: Decisions): number =>
  doubtful.filter((pair) => isSame(pair, 'doubtful', decisions) === null).length;

/** How many findings would be closed because they were not found again: also those that were just said to be others. */
export function countClosable(comparison: FindingComparison, decisions: Decisions): number {
  const pairs = (['doubtful', 'still_open', 'repeated', 'closed'] as const).flatMap((list) => comparison[list]);
  const parted = pairs.filter((pair) => decisions[keyOf(pair)] === false).map(({ from }) => from);
  // A partial survey says nothing of other sheets.
  const surveyed = comparison.sheets?.map((name) => name.toLowerCase());
  return [...comparison.not_found, ...parted].filter(
    ({ status, sheet }) => status !== 'closed' && (surveyed?.includes(sheet.toLowerCase()) ?? true),
  ).length;
}

/** What a key does: to the next or the previous row, or says of the present one that it is the same or not. */
export type KeyAction = 'next' | 'previous' | 'same' | 'different';

const ACTIONS: Readonly<Record<string, KeyAction>> = { j: 'next', k: 'previous', y: 'same', n: 'different' };

/** On any keyboard: by the place of the key where it writes no Latin letter. */
export function actionOfKey({ key, code, repeat }: Pick<KeyboardEvent, 'key' | 'code' | 'repeat'>): KeyAction | null {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  const action = ACTIONS[letter] ?? null;
  // A key that is held down walks, but never decides one after the other.
  return repeat && (action === 'same' || action === 'different') ? null : action;
}
