import type { Sheet } from '@rigbook/domain';
import { useState, type RefObject } from 'react';
import { keepOwn, readOwn } from '../../../lib/session/preferences.ts';
import { useWidth } from '../../../ui/page/use-width.ts';
import { type Arrangement, isArranged, shapeOf, type Shape } from './model/arrangement.ts';

export type Arranged = {
  /** As the person has chosen, on this device. */
  chosen: Arrangement;
  choose: (arrangement: Arrangement) => void;
  shape: Shape;
  /** The width of the place of the table in CSS pixels; 0 if it is not known. */
  width: number;
};

/** How the rows of a sheet are arranged in their place. */
export function useArrangement(place: RefObject<HTMLElement | null>, sheet: Sheet): Arranged {
  const [chosen, setChosen] = useState<Arrangement>(() => (readOwn('arrangement') === 'working' ? 'working' : 'sheet'));
  const width = useWidth(place);
  return {
    chosen,
    choose: (arrangement) => {
      keepOwn('arrangement', arrangement);
      setChosen(arrangement);
    },
    shape: isArranged(sheet) ? shapeOf(chosen, width) : 'sheet',
    width,
  };
}
