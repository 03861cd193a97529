import { findingsTurn, type FindingRow, type Turn, TURNS } from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { routeQuery } from '../../../lib/api/queries.ts';
import { formatDay, formatNumber } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { PageFacts } from '../../../ui/page/page-header.tsx';
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
  const n = groups.reduce((sum, turn) => sum + data[turn].total, 0);
  if (groups.length === 0) return <p className={classes.none}>{t('turn.none')}</p>;
  return (
    <section className={classes.waiting} aria-label={t('turn.title')}>
      <PageFacts>{t('home.waiting', { n })}</PageFacts>
      <h2 className="rb-unseen">{t('turn.title')}</h2>
      {groups.map((turn, index) => (
        <Group key={turn} turn={turn} {...data[turn]} isFirst={index === 0} />
      ))}
    </section>
  );
}

type GroupProps = { turn: Turn; total: number; first: readonly FindingRow[]; isFirst: boolean };

/** Beside the name of the first group is the way to work through all of them. */
function Group({ turn, total, first, isFirst }: GroupProps) {
  const t = useT();
  return (
    <section className={classes.group}>
      <div className={classes.head}>
        <h3>
          {t(`turn.${turn}`)} <span className={classes.count}>{formatNumber(total)}</span>
        </h3>
        <Link to={`${pathTo('findings')}?turn=${turn}`}>{t('turn.show', { n: total })}</Link>
        {isFirst && (
          <Link to={pathTo('turn')} className={classes.work}>
            {t('turn.work')}
          </Link>
        )}
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
          {late > 0 ? t('turn.late', { n: late }) : due !== null && formatDay(due)}
        </span>
      </Link>
    </li>
  );
}
