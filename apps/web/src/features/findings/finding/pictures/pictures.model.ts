import type { FindingRow } from '@rigbook/contract';

/** A picture of a finding: its stored path and its number on its side, from 1. */
export type SidePicture = { path: string; side: 'before' | 'after'; number: number };

/** A pair for the viewer: before and after, or a picture without a counterpart. */
export type Pairing = readonly [SidePicture] | readonly [SidePicture, SidePicture];

/** The pictures of a finding in order, before and after paired by number. */
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
