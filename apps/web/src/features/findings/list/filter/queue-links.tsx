import { Link } from 'react-router';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useMayFollowUp } from '../../act/use-may-follow-up.ts';
import { findingsPath, NO_FILTER, type FindingFilter } from '../../model/finding-view.ts';
import { useFigures } from '../../queries.ts';
import classes from './filter-bar.module.css';

const QUEUES = { ready: { state: 'ready' }, asked: { asked: '1' } } as const satisfies Record<
  string,
  Partial<FindingFilter>
>;

/** Links to the queues of a surveyor, for the company, rig and surveys that are shown. */
export function QueueLinks({ filter }: { filter: FindingFilter }) {
  const t = useT();
  const may = useMayFollowUp();
  if (!may('findings.verify')) return null;
  return (
    <nav className={classes.queues} data-queues aria-label={t('findings.queues')}>
      <QueueLink queue="ready" filter={filter} />
      <QueueLink queue="asked" filter={filter} />
    </nav>
  );
}

function QueueLink({ queue, filter }: { queue: keyof typeof QUEUES; filter: FindingFilter }) {
  const t = useT();
  const { owner } = useSession();
  const { client, rig, scope } = filter;
  const wanted = { ...NO_FILTER, client, rig, scope, ...QUEUES[queue] };
  const n = useFigures(wanted, owner).data?.total;
  const isShown = queue === 'ready' ? filter.state === 'ready' : filter.asked === '1';
  return (
    <Link to={findingsPath(wanted)} className={classes.queue} aria-current={isShown ? 'page' : undefined}>
      {t(`findings.queue.${queue}`)}
      {n !== undefined && <span>{n}</span>}
    </Link>
  );
}
