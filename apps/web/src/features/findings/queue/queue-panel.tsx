import type { FindingPage, FindingRow } from '@rigbook/contract';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Failed } from '../../../ui/feedback/states.tsx';
import { Bar } from '../../../ui/loading/shape.tsx';
import { PriorityMark, ReturnedMark, StateMark } from '../finding/marks.tsx';
import { ProposedChange } from '../proposal/proposal-panel.tsx';
import { BeforeAndAfter } from '../finding/pictures/before-and-after.tsx';
import { ReturnedNote } from '../finding/returned-note.tsx';
import { Happened } from '../finding/timeline.tsx';
import { useFinding } from '../queries.ts';
import { lastAnswer } from '../act/last-answer.model.ts';
import { isLongText } from '../finding/long-text.model.ts';
import type { Task } from '../model/turns.ts';
import { TaskForm, TaskFoot } from './task.tsx';
import classes from './queue.module.css';

type Props = {
  row: FindingRow;
  /** The page of the finding. */
  to: string;
  /** Its number in the list, and how many there are. */
  place: { n: number; m: number };
  /** What is to be done about it. */
  task: Task;
  /** Whether the keys C, R and L work. */
  keys: boolean;
  onDecided: () => void;
  /** Called once it was answered, or given to someone. */
  onDone: () => void;
  /** Leaves it for later; undefined for the last one. */
  onLater: (() => void) | undefined;
};

/** The current finding: what was asked for beside what was done, before beside after, and the decisions below. */
export function QueuePanel({ row, to, place, task, keys, onDecided, onDone, onLater }: Props) {
  const t = useT();
  const { data: finding, error, refetch } = useFinding(row.UUID);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a click into it gives it the focus, so that its keys work
    <section
      className={classes.panel}
      data-written={(task !== 'verify' && task !== 'decide') || undefined}
      tabIndex={-1}
      aria-label={t('findings.queue.finding')}
    >
      <Head row={row} to={to} place={place} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- of a proposal nothing in it has the focus, and it may scroll */}
      <div className={classes.shown} tabIndex={task === 'decide' ? 0 : undefined}>
        <ReturnedNote finding={row} />
        <ProposedChange finding={row} />
        <div className={classes.sides}>
          <section>
            <h3 className={classes.name}>{t('findings.recommendation')}</h3>
            <p className={classes.text} dir="auto">
              {row.recommendation || '–'}
            </p>
          </section>
          <section>
            <h3 className={classes.name}>{t('findings.queue.done')}</h3>
            {finding ? <LastAnswer finding={finding} /> : error ? <Failed error={error} retry={refetch} /> : <Bar />}
          </section>
        </div>
        <div className={classes.pictures}>
          <BeforeAndAfter pictures={row.pictures} deficiency={row.deficiency} />
        </div>
        <TaskForm key={row.UUID} task={task} finding={finding} onDone={onDone} />
      </div>
      <div className={classes.decide}>
        <TaskFoot task={task} row={row} keys={keys} onDecided={onDecided} onLater={onLater} />
      </div>
    </section>
  );
}

function Head({ row, to, place: { n, m } }: Pick<Props, 'row' | 'to' | 'place'>) {
  const t = useT();
  return (
    <header className={classes.top}>
      <p className={classes.line}>
        <PriorityMark priority={row.priority} />
        <bdi className={classes.ref}>{row.ref}</bdi>
        {row.returned === null ? <StateMark state={row.state} /> : <ReturnedMark returned={row.returned} />}
        <span className={classes.where}>
          <bdi>{row.rig.name}</bdi>
          <bdi>{row.subsection || row.section || row.sheet}</bdi>
        </span>
        <span className={classes.open}>
          <span>{t('findings.place', { n, m })}</span>
          <Link to={to}>{t('findings.queue.open')}</Link>
        </span>
      </p>
      <h2 className={classes.deficiency} data-long={isLongText(row.deficiency) || undefined} dir="auto">
        {row.deficiency || t('findings.noText')}
      </h2>
    </header>
  );
}

function LastAnswer({ finding: { events, action_taken: taken } }: { finding: FindingPage }) {
  const t = useT();
  const answer = lastAnswer(events);
  return answer ? <Happened event={answer} /> : <p className={classes.text}>{taken || t('findings.queue.noAnswer')}</p>;
}
