import type { BoardRow } from '@rigbook/contract';
import { Link } from 'react-router';
import { Day } from '../../../lib/i18n/moment.tsx';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import type { May } from '../../../lib/session/use-may.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import type { BoardScope } from '../queries.ts';
import type { BoardFigure } from './board-links.model.ts';
import { FigureLink } from './figure-link.tsx';
import classes from './board.module.css';

const TITLES = {
  critical: 'fleet.critical',
  major: 'fleet.major',
  minor: 'fleet.minor',
  overdue: 'findings.overdue',
  accepted: 'fleet.accepted',
  oldest: 'findings.oldest',
  ready: 'findings.state.ready',
  unclear: 'findings.state.unclear',
  earlier: 'fleet.earlier',
  closed30: 'fleet.closedShort',
} as const;

type Options = {
  owner: boolean;
  may: May;
  /** Which surveys are counted. */
  scope: BoardScope;
  /** Whether any rig has findings of unclear state; most have none. */
  unclear: boolean;
  /** Whether any rig has findings of an accepted risk; most have none. */
  accepted: boolean;
};

/** A rig with its open findings and days. Only the provider sees the company. */
export function boardColumns(t: Translate, { owner, may, scope, unclear, accepted }: Options): Column<BoardRow>[] {
  const figure = (name: BoardFigure): Column<BoardRow> => ({
    key: name,
    title: t(TITLES[name]),
    align: 'end',
    cell: (row) => (
      <FigureLink
        row={row}
        figure={name}
        of={{ rig: row.rig.UUID, scope }}
        label={t('fleet.figureOf', { rig: row.rig.name, name: t(TITLES[name]) })}
      />
    ),
  });
  return [
    {
      key: 'rig',
      title: t('findings.rig'),
      cell: ({ rig, client }) => (
        <span className={classes.rig}>
          {may.open('rigShow') ? (
            <Link to={pathTo('rigShow', { uuid: rig.UUID })}>
              <bdi>{rig.name}</bdi>
            </Link>
          ) : (
            <bdi>{rig.name}</bdi>
          )}
          {owner && <bdi className={classes.client}>{client.name}</bdi>}
        </span>
      ),
    },
    figure('critical'),
    figure('major'),
    figure('minor'),
    figure('overdue'),
    ...(accepted ? [figure('accepted')] : []),
    figure('oldest'),
    figure('ready'),
    ...(unclear ? [figure('unclear')] : []),
    figure('earlier'),
    figure('closed30'),
    { key: 'survey', title: t('fleet.lastSurvey'), cell: (row) => dayOf(row.last_survey) },
    { key: 'visit', title: t('fleet.nextVisit'), cell: (row) => dayOf(row.next_visit) },
  ];
}

const dayOf = (day: string | null) => (day === null ? '–' : <Day iso={day} className={classes.day} />);
