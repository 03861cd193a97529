import { Button } from '@mantine/core';
import type { FindingsTurn, Turn } from '@rigbook/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { late } from '../../../ui/feedback/late.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { WaitingNote } from '../act/verify/waiting-note.tsx';
import { FindingTableShape } from '../list/finding-table.tsx';
import { RefusedNote } from '../list/refused-note.tsx';
import { findingsPath, NO_FILTER, type FindingView } from '../model/finding-view.ts';
import { taskOf, turnAfter, turnPath } from '../model/turns.ts';
import { rowsAsDecided } from '../outbox/given-act.model.ts';
import { useDecided } from '../outbox/use-decided.ts';
import { useFindings } from '../queries.ts';
import classes from './turn.module.css';

/** The same as that of the register, which loads it for those who verify. */
const Queue = late(() => import('../queue/queue.tsx'), 'kept');

type Props = { turn: Turn; page: number; waiting: FindingsTurn };

/** The findings of a group one by one: once something was done about one, the next one comes. */
export function TurnGroup({ turn, page, waiting }: Props) {
  const t = useT();
  const { owner } = useSession();
  const view: FindingView = { filter: { ...NO_FILTER, turn }, sort: 'due', page };
  const { data, error, refetch } = useFindings(view, owner);
  const decided = useDecided();
  /** What was done here: some of it stays in the group until the other side has looked at it. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  if (!data) return error ? <Failed error={error} retry={refetch} /> : <FindingTableShape />;
  const rows = rowsAsDecided(data.data, decided, turn === 'ready' ? turn : '').filter(({ UUID }) => !done.has(UUID));
  const hasMore = data.total > page * data.per_page;
  return (
    <>
      <RefusedNote />
      <output className={classes.done}>{done.size > 0 && t('turn.doneHere', { n: done.size })}</output>
      {rows.length > 0 ? (
        <Queue
          rows={rows}
          view={view}
          first={(page - 1) * data.per_page + 1}
          total={data.total - (data.data.length - rows.length)}
          stale={false}
          ticking={null}
          taskOf={(row) => taskOf(turn, row)}
          onDone={(uuid) => setDone((before) => new Set([...before, uuid]))}
          fallback={<FindingTableShape />}
        />
      ) : (
        <NothingLeft turn={turn} waiting={waiting} more={hasMore ? turnPath(turn, page + 1) : null} />
      )}
      <WaitingNote />
    </>
  );
}

/** The way on, which has the focus, so that the keyboard goes on as well. */
function NothingLeft({ turn, waiting, more }: Omit<Props, 'page'> & { more: string | null }) {
  const t = useT();
  const next = turnAfter(turn, waiting);
  const way = more ?? (next && turnPath(next));
  return (
    <section className={classes.left}>
      <p>{t(way === null ? 'turn.none' : 'turn.groupDone')}</p>
      {way !== null && (
        <Button component={Link} to={way} ref={focusOn}>
          {more === null && next !== null ? t('turn.next', { group: t(`turn.${next}`) }) : t('turn.more')}
        </Button>
      )}
      <Link to={findingsPath({ turn })}>{t('turn.inRegister')}</Link>
    </section>
  );
}

const focusOn = (link: HTMLAnchorElement | null): void => link?.focus({ preventScroll: true });
