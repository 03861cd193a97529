import type { Board } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { EarlierNote } from '../list/earlier-note.tsx';
import { Tile, Tiles } from '../marks/tiles.tsx';
import { findingsPath } from '../model/finding-view.ts';
import classes from './board.module.css';
import { FigureLink } from './figure-link.tsx';

type Props = { totals: Board['totals']; client: string };

/** The figures of all rigs of the board, on whatever page, and what earlier surveys still have open. */
export function FleetTotals({ totals, client }: Props) {
  const t = useT();
  const of = { client };
  return (
    <section className={classes.totals} aria-label={t('fleet.totals')}>
      <Tiles>
        {(['critical', 'major', 'minor'] as const).map((priority) => (
          <Tile key={priority} name={t(`fleet.${priority}`)} mark={priority}>
            <FigureLink row={totals} figure={priority} of={of} label={t(`fleet.${priority}`)} />
          </Tile>
        ))}
        <Tile name={t('findings.overdue')} alarming={totals.overdue > 0}>
          <FigureLink row={totals} figure="overdue" of={of} label={t('findings.overdue')} />
        </Tile>
        <Tile name={t('findings.oldest')}>
          <FigureLink row={totals} figure="oldest" of={of} label={t('findings.oldest')} />
        </Tile>
        <Tile name={t('findings.state.ready')}>
          <FigureLink row={totals} figure="ready" of={of} label={t('findings.state.ready')} />
        </Tile>
        <Tile name={t('findings.state.unclear')}>
          <FigureLink row={totals} figure="unclear" of={of} label={t('findings.state.unclear')} />
        </Tile>
        <Tile name={t('fleet.closed30')}>{totals.closed_30_days}</Tile>
      </Tiles>
      <EarlierNote earlier={totals.earlier} to={findingsPath({ client, scope: 'all' })} shown={false} />
    </section>
  );
}
