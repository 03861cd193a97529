import type { FindingRow } from '@rigbook/contract';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Day } from '../../../lib/i18n/moment.tsx';
import { Tick } from '../act/many/tick.tsx';
import type { Ticking } from '../act/many/use-ticks.ts';
import { PriorityMark } from '../finding/marks.tsx';
import { ProposedMark } from '../proposal/proposed-mark.tsx';
import classes from './queue.module.css';

type Props = {
  row: FindingRow;
  /** The page of the finding, to open in another tab. */
  to: string;
  current: boolean;
  link: Ref<HTMLAnchorElement> | undefined;
  onFocus: () => void;
  ticking: Ticking | null;
};

/** A finding in the queue; a plain click shows it beside the list. */
export function QueueItem({ row, to, current, link, onFocus, ticking }: Props) {
  const t = useT();
  return (
    <li className={classes.item} data-current={current || undefined}>
      {ticking && <Tick row={row} ticking={ticking} />}
      <div className={classes.words}>
        <p className={classes.line}>
          <PriorityMark priority={row.priority} />
          <bdi>{row.ref}</bdi>
          {row.due_on !== null && (
            <span className={classes.due} data-overdue={row.days_overdue > 0 || undefined}>
              <Day iso={row.due_on} />
            </span>
          )}
        </p>
        <Link
          ref={link}
          to={to}
          className={classes.link}
          dir="auto"
          aria-current={current || undefined}
          tabIndex={current ? 0 : -1}
          onClick={(event) => {
            const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
            if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
            event.preventDefault();
            onFocus();
          }}
        >
          {row.deficiency || t('findings.noText')}
        </Link>
        <p className={classes.where}>
          <bdi>{row.rig.name}</bdi>
          <bdi>{row.sheet}</bdi>
        </p>
        <ProposedMark row={row} />
      </div>
    </li>
  );
}
