import type { GivenAct } from './given-act.ts';

/** What was read of the acts on this device; `begun` is the number of the reading. */
export type Read<One> = { acts: readonly One[]; begun: number };

/** An act just done; `written` is the number of the moment from which every reading finds it. */
export type Added<One> = { one: One; written: number | null };

let last = 0;

/** Numbers moments in the order in which they are: a clock has the same time for several. */
export const nextMoment = (): number => (last += 1);

export const isWritten = <One>({ written }: Added<One>): boolean => written !== null;

const isMissingIn = <One>({ begun }: Read<One>, { written }: Added<One>) => written === null || begun < written;

/** What is kept: as it was read, with what was done since that reading began; oldest first. */
export function withAdded<One extends { act: GivenAct }>(read: Read<One>, added: readonly Added<One>[]): One[] {
  const known = new Set(read.acts.map(({ act }) => act.event));
  const missing = added.filter((one) => isMissingIn(read, one)).map(({ one }) => one);
  return [...read.acts, ...missing.filter(({ act }) => !known.has(act.event))].toSorted(
    (a, b) => a.act.givenAt - b.act.givenAt,
  );
}

/** What was done and may be missing in what was read. */
export const stillAdded = <One>(read: Read<One>, added: readonly Added<One>[]): Added<One>[] =>
  added.filter((one) => isMissingIn(read, one));
