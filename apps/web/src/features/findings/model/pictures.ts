import type { FindingRow } from '@rigbook/contract';

/** A picture of a finding: its stored path and its number on its side, from 1. */
export type SidePicture = { path: string; side: 'before' | 'after'; number: number };

/** What the viewer shows at once: a picture as found beside the one after, or one that has no counterpart. */
export type Pairing = readonly [SidePicture] | readonly [SidePicture, SidePicture];

/** The pictures of a finding in the order shown: as found beside after, each with that of the same number. */
export function pairings({ before, after }: FindingRow['pictures']): Pairing[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, index) => {
    const parts = (['before', 'after'] as const).flatMap((side): SidePicture[] => {
      const path = (side === 'before' ? before : after)[index];
      return path === undefined ? [] : [{ path, side, number: index + 1 }];
    });
    return parts as unknown as Pairing;
  });
}
