import type { Ref } from 'react';
import { pinsOf, widthOf, widthsInStyle, widthsOnPaper } from './column-layout.ts';
import { ROLES } from '../table-roles.ts';
import type { VirtualColumn } from './virtual-column.ts';
import classes from './virtual-table.module.css';

/** The columns and their titles, in the table itself. */
export function TableHead({ columns, printing }: { columns: readonly VirtualColumn[]; printing: boolean }) {
  const widths = printing ? widthsOnPaper(columns) : widthsInStyle(columns);
  const pins = pinsOf(columns);
  return (
    <>
      <colgroup>
        {columns.map(({ key }, index) => (
          <col key={key} style={{ inlineSize: widths[index] }} />
        ))}
      </colgroup>
      <thead {...ROLES.group}>
        <tr {...ROLES.row} aria-rowindex={1}>
          {columns.map(({ key, title }, index) => (
            <th key={key} {...ROLES.head} scope="col" {...pins[index]}>
              <bdi>{title}</bdi>
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

/**
 * The same titles over those of the table, which stay in sight while the page scrolls: a head can't stick to the page
 * out of a table that scrolls sideways. Drawn by the stylesheet, so that each title is in the page once.
 */
export function StickyHead({ columns, ref }: { columns: readonly VirtualColumn[]; ref: Ref<HTMLDivElement> }) {
  const pins = pinsOf(columns);
  return (
    <div className={classes.sticky} aria-hidden="true">
      <div ref={ref} className={classes.titles}>
        <div
          className={classes.row}
          style={{ gridTemplateColumns: widthsInStyle(columns).join(' '), minInlineSize: widthOf(columns) }}
        >
          {columns.map(({ key, title }, index) => (
            <div key={key} data-title={title} {...pins[index]} />
          ))}
        </div>
      </div>
    </div>
  );
}
