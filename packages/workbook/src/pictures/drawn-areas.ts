import { LAST_ROW } from '../limits.ts';
import type { DrawnArea } from '../workbook.ts';

/** More than anyone draws. */
const MOST_AREAS = 20_000;

/** Collects what lies over the cells of a sheet. Of what is far too much only the widest counts, for all rows. */
export class DrawnAreas {
  readonly areas: DrawnArea[] = [];

  add(area: DrawnArea): void {
    const last = this.areas.at(-1);
    if (this.areas.length < MOST_AREAS || !last) this.areas.push(area);
    else this.areas[MOST_AREAS - 1] = { top: 1, bottom: LAST_ROW, right: Math.max(last.right, area.right) };
  }
}
