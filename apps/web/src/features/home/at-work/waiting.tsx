import { findingsTurn, type FindingRow, type Turn, TURNS } from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { routeQuery } from '../../../lib/api/queries.ts';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { PriorityBars } from '../../../ui/marks/priority-bars.tsx';
import classes from './waiting.module.css';

/** What waits for the person, the most urgent first, each row the finding itself; nothing for people who see no findings. */
export function Waiting() {
  const may = useMay();
  return may.open('findings') ? <Groups /> : null;
}

function Groups() {
  const t = useT();
  const { data } = useQuery(routeQuery(findingsTurn));
  // What fails here is in the register as well.
  if (!data) return null;
  const groups = TURNS.filter((turn) => data[turn].total > 0);
  if (groups.length === 0) return <p className={classes.none}>{t('home.turn.none')}</p>;
  return (
    <section className={classes.waiting} aria-label={t('home.turn')}>
      {groups.map((turn) => (
        <Group key={turn} turn={turn} {...data[turn]} />
      ))}
    </section>
  );
}

type GroupProps = { turn: Turn; total: number; first: readonly FindingRow[] };

function Group({ turn, total, first }: GroupProps) {
  const t = useT();
  return (
    <section className={classes.group}>
      <div className={classes.head}>
        <h2>
          {t(`home.turn.${turn}`)} <span className={classes.count}>{total}</span>
        </h2>
        <Link to={`${pathTo('findings')}?turn=${turn}`}>{t('home.turn.show', { n: total })}</Link>
      </div>
      <ul>
        {first.map((row) => (
          <Row key={row.UUID} turn={turn} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ turn, row }: { turn: Turn; row: FindingRow }) {
  const t = useT();
  const { UUID: uuid, ref, priority, deficiency, rig, returned, due_on: due, days_overdue: late } = row;
  const facts = [rig.name, returned?.text ?? row.section ?? row.sheet].filter(Boolean);
  return (
    <li>
      <Link to={`${pathTo('findingShow', { uuid })}?turn=${turn}`} className={classes.row} data-priority={priority}>
        <span className={classes.ref}>
          <bdi>{ref}</bdi>
          <PriorityBars priority={priority} />
          <span className="rb-unseen">{t(`reports.priority.${priority}`)}</span>
        </span>
        <span className={classes.text}>
          <span className={classes.deficiency} dir="auto">
            {deficiency}
          </span>
          <span className={classes.facts} dir="auto">
            {facts.join(' · ')}
          </span>
        </span>
        <span className={classes.end} data-late={late > 0 || undefined}>
          {late > 0 ? t('home.turn.late', { n: late }) : due !== null && formatDay(due)}
        </span>
      </Link>
    </li>
  );
}
