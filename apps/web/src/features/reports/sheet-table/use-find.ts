import { useDeferredValue, useState } from 'react';
import type { DetailsColumn } from './model/details-columns.ts';
import type { DetailsRow } from './model/details-rows.ts';
import { findHits, patternOf, type Hit } from './model/find-in-sheet.ts';

export type Find = {
  text: string;
  /** What is marked in the rows; null without a search. */
  pattern: RegExp | null;
  hits: readonly Hit[];
  /** Index of the current hit, -1 without any. */
  current: number;
  type: (text: string) => void;
  /** Goes to the next or previous hit, from the last to the first, and returns it. */
  step: (by: 1 | -1) => Hit | undefined;
};

/** Finds a text in all rows of a table, whether or not they are rendered. */
export function useFind(rows: readonly DetailsRow[], columns: readonly DetailsColumn[]): Find {
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  // Deferred, so that typing stays fluent while a long sheet is searched.
  const pattern = patternOf(useDeferredValue(text));
  const hits = pattern ? findHits(rows, columns, pattern) : [];
  return {
    text,
    pattern,
    hits,
    current: Math.min(current, hits.length - 1),
    type: (typed) => {
      setText(typed);
      setCurrent(0);
    },
    step: (by) => {
      if (hits.length === 0) return undefined;
      const next = (Math.min(current, hits.length - 1) + by + hits.length) % hits.length;
      setCurrent(next);
      return hits[next];
    },
  };
}
