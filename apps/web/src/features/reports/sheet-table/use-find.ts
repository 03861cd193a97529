import type { Sheet } from '@rigbook/domain';
import { useDeferredValue, useState } from 'react';
import type { DetailsColumn } from './model/details-columns.ts';
import type { DetailsRow } from './model/details-rows.ts';
import { findHits, patternOf, type Hit } from './model/find-in-sheet.ts';
import { hitsInOthers } from './model/find-in-sheets.ts';
import type { HiddenColumns } from './model/hidden-columns.ts';

export type Find = {
  text: string;
  /** What is marked in the rows; null without a search. */
  pattern: RegExp | null;
  hits: readonly Hit[];
  /** Index of the current hit, -1 without any. */
  current: number;
  /** How many hits the other sheets have, and the sheet that the next one is on. */
  elsewhere: { count: number; next: string | undefined };
  /** Whether a hit led to this sheet: then it is scrolled to. */
  led: boolean;
  type: (text: string) => void;
  /**
   * Goes to the next or previous hit, from the last of a sheet to the first of the next one that has any, and returns
   * it if it is on the same sheet.
   */
  step: (by: 1 | -1) => Hit | undefined;
  /** Goes to the next sheet with hits. */
  leave: () => void;
};

type Options = {
  sheets: readonly Sheet[];
  sheet: Sheet;
  rows: readonly DetailsRow[];
  columns: readonly DetailsColumn[];
  hidden: HiddenColumns;
  onSheet: (name: string) => void;
};

/** Finds a text in all rows of all sheets, whether or not they are rendered. */
export function useFind({ sheets, sheet, rows, columns, hidden, onSheet }: Options): Find {
  const [text, setText] = useState('');
  const [at, setAt] = useState({ sheet: sheet.name, hit: 0 });
  // Deferred, so that typing stays fluent while a long sheet is searched.
  const pattern = patternOf(useDeferredValue(text));
  const hits = pattern ? findHits(rows, columns, pattern) : [];
  const others = pattern ? hitsInOthers(sheets, sheet.name, hidden, pattern) : [];
  const led = at.sheet === sheet.name;
  const current = Math.min(led ? at.hit : 0, hits.length - 1);

  const leave = (by: 1 | -1) => {
    const next = by === 1 ? others[0] : others.at(-1);
    if (!next) return false;
    setAt({ sheet: next.name, hit: by === 1 ? 0 : next.count - 1 });
    onSheet(next.name);
    return true;
  };
  const step = (by: 1 | -1) => {
    const next = current + by;
    const isOnSheet = next >= 0 && next < hits.length;
    if ((!isOnSheet && leave(by)) || hits.length === 0) return undefined;
    const hit = (next + hits.length) % hits.length;
    setAt({ sheet: sheet.name, hit });
    return hits[hit];
  };
  return {
    text,
    pattern,
    hits,
    current,
    elsewhere: { count: others.reduce((sum, { count }) => sum + count, 0), next: others[0]?.name },
    led,
    type: (typed) => {
      setText(typed);
      setAt({ sheet: sheet.name, hit: 0 });
    },
    step,
    leave: () => void leave(1),
  };
}
