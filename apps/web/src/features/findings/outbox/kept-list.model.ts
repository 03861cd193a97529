import type { GivenAct } from './given-act.model.ts';

/** The entries as read from this device; `begun` is the moment when reading began. */
export type Read<One> = { acts: readonly One[]; begun: number };

/** A new entry; `written` is the moment after which every read finds it. */
export type Added<One> = { one: One; written: number | null };

let last = 0;

/** Numbers moments in order: a clock gives several the same time. */
export const nextMoment = (): number => (last += 1);

export const isWritten = <One>({ written }: Added<One>): boolean => written !== null;

const isMissingIn = <One>({ begun }: Read<One>, { written }: Added<One>) => written === null || begun < written;

/** The entries as read, with those added since the read began; oldest first. */
export function withAdded<One extends { act: GivenAct }>(read: Read<One>, added: readonly Added<One>[]): One[] {
  const known = new Set(read.acts.map(({ act }) => act.event));
  const missing = added.filter((one) => isMissingIn(read, one)).map(({ one }) => one);
  return [...read.acts, ...missing.filter(({ act }) => !known.has(act.event))].toSorted(
    (a, b) => a.act.givenAt - b.act.givenAt,
  );
}

/** New entries that the read may lack. */
export const stillAdded = <One>(read: Read<One>, added: readonly Added<One>[]): Added<One>[] =>
  added.filter((one) => isMissingIn(read, one));
