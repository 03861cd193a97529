/** Seeded random numbers: the same seed gives the same demo on every machine. */
export type Random = {
  /** From 0 to below 1. */
  next: () => number;
  between: (least: number, most: number) => number;
  /** A whole number, both ends included. */
  whole: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
};

/** A number from 0 to 2^32 - 1 for a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}

/** A separate generator for each seed (mulberry32). */
export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('there is nothing to pick from');
      return item;
    },
  };
}

/** A UUID (version 4 in form) derived from the seed. */
export function uuidOf(seed: string): string {
  const random = randomOf(seed);
  const hex = Array.from({ length: 32 }, (_, place) => {
    if (place === 12) return '4';
    const digit = random.whole(0, 15);
    return (place === 16 ? (digit & 3) | 8 : digit).toString(16);
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
