import { Anchor } from '@mantine/core';
import type { Place } from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from './place-links.module.css';

/** Enough to start with; the table shows the others. */
const MOST_ROWS = 12;

type Props = {
  place: Place;
  onSheet: (name: string) => void;
  onRow: (sheet: string, row: number) => void;
};

/** Links to a sheet and rows of it. */
export function PlaceLinks({ place, onSheet, onRow }: Props) {
  const t = useT();
  const more = place.rows.length - MOST_ROWS;
  return (
    <div className={classes.place}>
      <Anchor component="button" type="button" size="sm" onClick={() => onSheet(place.sheet)}>
        <bdi>{place.sheet}</bdi>
      </Anchor>
      {place.rows.slice(0, MOST_ROWS).map((row) => (
        <Anchor key={row} component="button" type="button" size="sm" onClick={() => onRow(place.sheet, row)}>
          {t('reports.row', { row })}
        </Anchor>
      ))}
      {more > 0 && <span>{t('reports.moreRows', { n: more })}</span>}
    </div>
  );
}
