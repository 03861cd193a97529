import { useDeferredValue, useState } from 'react';
import type { DetailsColumn } from './details-columns.ts';
import type { DetailsRow } from './details-rows.ts';
import { findHits, patternOf, type Hit } from './find-in-sheet.ts';

export type Find = {
  text: string;
  /** What is marked in the rows; null when nothing is looked for. */
  pattern: RegExp | null;
  hits: readonly Hit[];
  /** The one that is looked at: its place among the hits, -1 without any. */
  current: number;
  type: (text: string) => void;
  /** To the next hit or the one before, from the last on to the first; answers it. */
  step: (by: 1 | -1) => Hit | undefined;
};

/** Looks for a text in all rows of a table, whether or not they are in the document. */
export function useFind(rows: readonly DetailsRow[], columns: readonly DetailsColumn[]): Find {
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  // Typing goes on while a long sheet is looked through.
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
