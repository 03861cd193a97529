import { type FindingsTurn, type Turn, TURNS } from '@rigbook/contract';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { turnPath } from '../model/turns.ts';
import classes from './turn.module.css';

type Props = { waiting: FindingsTurn; current: Turn };

/** The groups in which something waits, the most urgent first, and the one that is worked on. */
export function TurnTabs({ waiting, current }: Props) {
  const t = useT();
  return (
    <nav className={classes.tabs} aria-label={t('turn.groups')} data-queues>
      {TURNS.filter((turn) => turn === current || waiting[turn].total > 0).map((turn) => (
        <Link
          key={turn}
          to={turnPath(turn)}
          className={classes.tab}
          aria-current={turn === current ? 'page' : undefined}
        >
          {t(`turn.${turn}`)} <b>{formatNumber(waiting[turn].total)}</b>
        </Link>
      ))}
    </nav>
  );
}
