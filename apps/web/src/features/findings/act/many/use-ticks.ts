import type { FindingRow } from '@rigbook/contract';
import { useState } from 'react';
import { ticksOf, ticksWith, type Ticks } from './ticks.model.ts';

const NONE: Ticks = new Map();

/**
 * The ticks of a list; they stay when its page changes.
 * @param list identifies what the list shows: another list has no ticks
 */
export function useTicks(list: string) {
  const [kept, setKept] = useState({ list, ticks: NONE });
  const [selecting, setSelecting] = useState<string | null>(null);
  const ticks = kept.list === list ? kept.ticks : NONE;
  const show = (next: Ticks) => setKept({ list, ticks: next });
  return {
    ticks,
    tick: (rows: readonly FindingRow[], isTicked: boolean) => show(ticksWith(ticks, rows, isTicked)),
    keep: (uuids: readonly string[]) => {
      if (uuids.length === 0) setSelecting(null);
      show(ticksOf(ticks, uuids));
    },
    /** Whether there is room for ticks in cards, which have none otherwise. */
    isSelecting: selecting === list,
    select: () => setSelecting(list),
  };
}

export type Ticking = ReturnType<typeof useTicks>;
