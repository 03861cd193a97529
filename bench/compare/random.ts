export type Random = {
  /** From 0 up to, and without, 1. */
  next: () => number;
  below: (limit: number) => number;
  chance: (share: number) => boolean;
  pick: <Value>(values: readonly Value[]) => Value;
  shuffled: <Value>(values: readonly Value[]) => Value[];
};

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  };
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick,
    shuffled: (values) =>
      values
        .map((value) => ({ value, at: next() }))
        .toSorted((left, right) => left.at - right.at)
        .map(({ value }) => value),
  };
}
