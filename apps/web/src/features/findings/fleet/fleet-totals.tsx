import type { Board } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { EarlierNote } from '../figures/earlier-note.tsx';
import { OldestTile } from '../figures/oldest-tile.tsx';
import { ScopeNote } from '../figures/scope-note.tsx';
import { Tile, Tiles } from '../figures/tiles.tsx';
import type { BoardFigure } from './board-links.model.ts';
import { oldestOf } from '../figures/earlier.model.ts';
import { findingsPath, NO_FILTER } from '../model/finding-view.ts';
import { useFigures, type BoardScope } from '../queries.ts';
import classes from './board.module.css';
import { FigureLink } from './figure-link.tsx';

/** As high as the figures that will appear. */
const NOT_YET = '\u00a0';

/** As wide as most notes of earlier surveys. */
const USUAL = { critical: 10, major: 50, minor: 50, oldest_days: 300 };

type Props = {
  /** Undefined while loading: their place is reserved, so that the board below does not move. */
  totals: Board['totals'] | undefined;
  /** Whether they still belong to the previous choice. */
  stale: boolean;
  client: string;
  scope: BoardScope;
};

/** The figures of all rigs on all pages of the board, and the open findings of earlier surveys. */
export function FleetTotals({ totals, stale, client, scope }: Props) {
  const t = useT();
  const { owner } = useSession();
  const filter = { ...NO_FILTER, client, scope };
  const { data: figures, error: noFigures, isPlaceholderData } = useFigures(filter, owner);
  const isCounted = totals !== undefined && (figures !== undefined || noFigures !== null);
  const figure = (name: BoardFigure, label: string) =>
    totals ? <FigureLink row={totals} figure={name} of={{ client, scope }} label={label} /> : NOT_YET;
  return (
    <section
      className={classes.totals}
      aria-label={t('fleet.totals')}
      aria-busy={totals === undefined || stale || isPlaceholderData}
    >
      <ScopeNote scope={scope} />
      <Tiles>
        {PRIORITIES.map((priority) => (
          <Tile key={priority} name={t(`fleet.${priority}`)} mark={priority}>
            {figure(priority, t(`fleet.${priority}`))}
          </Tile>
        ))}
        <Tile name={t('findings.overdue')}>{figure('overdue', t('findings.overdue'))}</Tile>
        {(totals?.accepted ?? 0) > 0 && (
          <Tile name={t('findings.risk.accepted')}>{figure('accepted', t('findings.risk.accepted'))}</Tile>
        )}
        {totals && noFigures ? (
          <Tile name={t('findings.oldest')}>{figure('oldest', t('findings.oldest'))}</Tile>
        ) : (
          <OldestTile oldest={figures && totals && oldestOf(figures, filter)} filter={filter} />
        )}
        <Tile name={t('findings.state.ready')}>{figure('ready', t('findings.state.ready'))}</Tile>
        <Tile name={t('findings.state.unclear')}>{figure('unclear', t('findings.state.unclear'))}</Tile>
        <Tile name={t('fleet.closed30')}>{figure('closed30', t('fleet.closed30'))}</Tile>
      </Tiles>
      <div className={isCounted ? undefined : classes.toCome} aria-hidden={!isCounted}>
        <EarlierNote
          earlier={(isCounted && (figures?.earlier ?? totals?.earlier)) || USUAL}
          to={findingsPath({ client, scope: 'earlier' })}
          shown={false}
        />
      </div>
    </section>
  );
}
