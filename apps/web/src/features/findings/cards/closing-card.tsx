import type { FindingPage, FindingRow } from '@rigbook/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { AnswerOf } from '../act/answer/answer-panel.tsx';
import { useMayFollowUp } from '../act/use-may-follow-up.ts';
import { Verifying } from '../act/verify/verify-panel.tsx';
import { BeforeAndAfter } from '../finding/pictures/before-and-after.tsx';
import { PriorityMark, StateMark } from '../finding/marks.tsx';
import { findingPath, NO_FILTER } from '../model/finding-view.ts';
import { asDecided, isAddition, isAnswerable } from '../outbox/given-act.model.ts';
import { useDecided } from '../outbox/use-decided.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { useFinding } from '../queries.ts';
import classes from './closing-cards.module.css';

/** A finding of a closing report: what it says, its pictures, and the forms for what was done and for its closing. */
export function ClosingCard({ row }: { row: FindingRow }) {
  const t = useT();
  const id = useId();
  // Its pictures come with it.
  const { data } = useFinding(row.UUID);
  const finding = asDecided<FindingRow>(data ?? row, useDecided());
  const waiting = useOutbox().kept.some(({ act }) => !isAddition(act) && act.finding === row.UUID);
  const { ref, deficiency, recommendation, location, action_taken: taken } = finding;
  return (
    <article className={classes.card} aria-labelledby={id}>
      <p className={classes.marks}>
        <PriorityMark priority={finding.priority} />
        <StateMark state={finding.state} />
        <Link to={findingPath(row.UUID, { filter: NO_FILTER, sort: 'due' })}>
          <bdi>{ref || t('outbox.finding')}</bdi>
        </Link>
        {location !== '' && <bdi>{location}</bdi>}
        {waiting && <strong>{t('outbox.waiting')}</strong>}
      </p>
      <h3 id={id} dir="auto">
        {deficiency || t('findings.noText')}
      </h3>
      {[recommendation, taken].map(
        (text, index) =>
          text !== '' && (
            <p key={index === 0 ? 'recommendation' : 'taken'} dir="auto">
              {text}
            </p>
          ),
      )}
      <BeforeAndAfter pictures={finding.pictures} deficiency={deficiency} />
      {data && <Entering finding={{ ...data, ...finding }} />}
    </article>
  );
}

/** What is entered; nothing for users who may enter nothing. */
function Entering({ finding }: { finding: FindingPage }) {
  const t = useT();
  const may = useMayFollowUp();
  const [isOpen, setOpen] = useState(false);
  const answers = may('findings.answer') && isAnswerable(finding);
  const verifies = may('findings.verify');
  if (!answers && !verifies) return null;
  return (
    <details className={classes.entering} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('away.closing.enter')}</summary>
      {isOpen && answers && <AnswerOf finding={finding} />}
      {isOpen && verifies && (
        <section className={classes.verifying} aria-label={t('findings.verify')}>
          <h4>{t('findings.verify')}</h4>
          <Verifying finding={finding} />
        </section>
      )}
    </details>
  );
}
