import type { FindingRow } from '@rigbook/contract';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { isRightToLeft, usePageKeys } from '../../../ui/page/use-page-keys.ts';
import type { ListProps } from '../list/finding-table.tsx';
import { findingPath } from '../model/finding-view.ts';
import { useFetchedAhead } from '../queries.ts';
import { taskIn, type Task } from '../model/turns.ts';
import { isAtWork } from '../act/verify/use-verify-keys.ts';
import { arrowStep, placeOf, type Focused } from './focused.model.ts';
import { TickAll } from '../act/many/tick.tsx';
import { QueueItem } from './queue-item.tsx';
import { QueuePanel } from './queue-panel.tsx';
import classes from './queue.module.css';

type Props = ListProps & {
  /** What is to be done about a finding; by default what the filter says. */
  taskOf?: (row: FindingRow) => Task;
  /** Called with a finding once something was done about it that does not take it off the list by itself. */
  onDone?: (uuid: string) => void;
  /** The list's further pages, below it once it is loaded; undefined where there is one alone. */
  children?: ReactNode;
};

/** Findings to work through one by one: the list, and beside it the current one. Needs at least one finding. */
export default function Queue({ children, ...queue }: Props) {
  return (
    <>
      <Findings {...queue} isPaged={children !== undefined} />
      {children}
    </>
  );
}

/** `isPaged`: whether it has further pages. */
type FindingsProps = Omit<Props, 'children'> & { isPaged: boolean };

function Findings({ rows, view, first, total, stale, ticking, taskOf, onDone, isPaged }: FindingsProps) {
  const t = useT();
  const { index, link, focusOn, stayAt } = useFocused(rows);
  const row = rows[index];
  const pathOf = (one: FindingRow, at: number) => findingPath(one.UUID, view, first + at);
  // What is fetched counts as read: an answer is opened when its turn comes.
  useFetchedAhead(view.filter.turn === 'replied' ? undefined : rows[index + 1]?.UUID);
  useFocusMovedIn(link, stale);
  usePageKeys(({ key, target }) => {
    const step = isAtWork(target) && !stale ? arrowStep(key, isRightToLeft()) : 0;
    if (step !== 0) focusOn(index + step);
    return step !== 0;
  });
  return (
    <div
      ref={noteTop}
      className={classes.queue}
      data-stale={stale || undefined}
      data-paged={isPaged || undefined}
      data-queue
    >
      <div className={classes.side}>
        {ticking && (
          <div className={classes.all}>
            <TickAll rows={rows} ticking={ticking} />
          </div>
        )}
        <ol className={classes.list} aria-label={t('findings.list')} start={first}>
          {rows.map((one, at) => (
            <QueueItem
              key={one.UUID}
              row={one}
              to={pathOf(one, at)}
              current={at === index}
              link={at === index ? link : undefined}
              onFocus={() => focusOn(at)}
              ticking={ticking}
            />
          ))}
        </ol>
      </div>
      {row && (
        <QueuePanel
          key={row.UUID}
          row={row}
          to={pathOf(row, index)}
          place={{ n: first + index, m: total }}
          task={taskOf?.(row) ?? taskIn(view.filter)}
          keys={!stale}
          onDecided={() => stayAt(index)}
          onDone={() => {
            stayAt(index);
            onDone?.(row.UUID);
          }}
          onLater={rows[index + 1] && (() => focusOn(index + 1))}
        />
      )}
    </div>
  );
}

/** Where the queue begins: list and finding take the rest of the screen, and are scrolled by themselves. */
function noteTop(queue: HTMLElement | null): void {
  const top = queue ? queue.getBoundingClientRect().top + scrollY : 0;
  queue?.style.setProperty('--top', `${Math.round(top)}px`);
}

/** Moves the focus into the queue when it is opened, so that its keys work at once. */
function useFocusMovedIn(link: RefObject<HTMLAnchorElement | null>, stale: boolean): void {
  const { key } = useLocation();
  const chosen = useRef('');
  useEffect(() => {
    // Until its own findings are loaded, the shown ones are not those to decide.
    if (stale || chosen.current === key) return;
    chosen.current = key;
    if (isChosen(document.activeElement)) link.current?.focus({ preventScroll: true });
  }, [key, stale, link]);
}

/** Whether nothing has the focus, or the link that led here. */
const isChosen = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches('main, [data-queues] *');

/** The current finding: stays the same, or becomes the one in its place once it has left the list. */
function useFocused(rows: readonly FindingRow[]) {
  const [focused, setFocused] = useState<Focused>({ uuid: rows[0]?.UUID ?? null, index: 0 });
  const link = useRef<HTMLAnchorElement>(null);
  /** Whether the focus moves along: the user has moved, or the focused element is gone. */
  const goesAlong = useRef(false);
  const index = placeOf(rows, focused);
  const uuid = rows[index]?.UUID;
  const shown = useRef(uuid);
  useEffect(() => {
    if (shown.current === uuid) return;
    shown.current = uuid;
    if (goesAlong.current) link.current?.focus();
    goesAlong.current = false;
  }, [uuid]);
  const stayAt = (at: number) => {
    goesAlong.current = true;
    setFocused({ uuid: rows[at]?.UUID ?? null, index: at });
  };
  return {
    index,
    link,
    stayAt,
    focusOn: (at: number) => {
      if (rows[at]) stayAt(at);
    },
  };
}
