import type { Yearly } from '@rigbook/contract';
import { percentOf } from '@rigbook/domain';
import { formatNumber, formatPercentage } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Tile, Tiles } from '../figures/tiles.tsx';
import { daysShown } from './yearly.model.ts';
import classes from './yearly.module.css';

/** What all surveys have found, and how much of that is left. */
export function YearlyFigures({ total }: Pick<Yearly, 'total'>) {
  const t = useT();
  return (
    <section aria-label={t('yearly.figures')}>
      <p className={classes.about}>{t('yearly.about')}</p>
      <Tiles>
        <Tile name={t('yearly.found')}>{formatNumber(total.found)}</Tile>
        <Tile name={t('yearly.closed')}>{formatNumber(total.closed)}</Tile>
        <Tile name={t('yearly.repeated')}>{formatNumber(total.repeated)}</Tile>
        <Tile name={t('yearly.days')}>{daysShown(total.median_days)}</Tile>
        <Tile name={t('yearly.left')}>{formatNumber(total.open)}</Tile>
        <Tile name={t('yearly.overdue')}>
          {formatPercentage(percentOf(total.overdue, total.open))}
          <span className={classes.share}>{t('yearly.overdueOf', { n: total.overdue, open: total.open })}</span>
        </Tile>
        {total.accepted > 0 && <Tile name={t('yearly.accepted')}>{formatNumber(total.accepted)}</Tile>}
      </Tiles>
    </section>
  );
}
