import type { FindingPage, FindingRow } from '@rigbook/contract';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMayFollowUp } from '../act/use-may-follow-up.ts';
import { Failed } from '../../../ui/feedback/states.tsx';
import { Bar } from '../../../ui/loading/shape.tsx';
import { AnswerForm } from '../act/answer/answer-panel.tsx';
import { PriorityMark, ReturnedMark, StateMark } from '../finding/marks.tsx';
import { BeforeAndAfter } from '../finding/before-and-after.tsx';
import { Happened } from '../finding/timeline.tsx';
import { useFinding } from '../queries.ts';
import { Verifying } from '../act/verify/verify-panel.tsx';
import { lastAnswer } from '../model/last-answer.ts';
import classes from './queue.module.css';

type Props = {
  row: FindingRow;
  /** The page of the finding. */
  to: string;
  /** Whether it is here because of a question, which can be answered. */
  asked: boolean;
  /** Whether the keys C and R work. */
  keys: boolean;
  onDecided: () => void;
};

/** The current finding with its answers, and the decisions below. */
export function QueuePanel({ row, to, asked, keys, onDecided }: Props) {
  const t = useT();
  const may = useMayFollowUp();
  const { data: finding, error, refetch } = useFinding(row.UUID);
  return (
    <section className={classes.panel} data-asked={asked || undefined} aria-label={t('findings.queue.finding')}>
      <div className={classes.shown}>
        <p className={classes.line}>
          <PriorityMark priority={row.priority} />
          <StateMark state={row.state} />
          <ReturnedMark returned={row.returned} />
          <bdi>{row.ref}</bdi>
          <Link to={to} className={classes.open}>
            {t('findings.queue.open')}
          </Link>
        </p>
        <h2 className={classes.deficiency} dir="auto">
          {row.deficiency || t('findings.noText')}
        </h2>
        <BeforeAndAfter pictures={row.pictures} deficiency={row.deficiency} />
        {finding ? <LastAnswer finding={finding} /> : error ? <Failed error={error} retry={refetch} /> : <Bar />}
        {row.recommendation !== '' && (
          <div>
            <h3 className={classes.name}>{t('findings.recommendation')}</h3>
            <p className={classes.text} dir="auto">
              {row.recommendation}
            </p>
          </div>
        )}
        {asked && may('findings.answer') && <AnswerForm finding={row.UUID} reply />}
      </div>
      <div className={classes.decide}>
        <Verifying finding={row} keys={keys} onDecided={onDecided} />
      </div>
    </section>
  );
}

function LastAnswer({ finding: { events, action_taken: taken } }: { finding: FindingPage }) {
  const t = useT();
  const answer = lastAnswer(events);
  return (
    <div className={classes.answer}>
      {answer ? <Happened event={answer} /> : <p className={classes.text}>{taken || t('findings.queue.noAnswer')}</p>}
    </div>
  );
}
