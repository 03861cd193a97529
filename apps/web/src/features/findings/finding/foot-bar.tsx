import { ActionIcon, Button } from '@mantine/core';
import type { FindingPage } from '@rigbook/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { NextIcon, PreviousIcon } from '../../../ui/icons/turn-icons.tsx';
import { late } from '../../../ui/feedback/late.tsx';
import { Became } from '../act/answer/became.tsx';
import { useAnswerDraft } from '../act/answer/use-answer-draft.ts';
import { useGiven, type Given } from '../act/answer/use-given.ts';
import { useTakingBack } from '../act/answer/use-taking-back.ts';
import { useVerifiesFirst } from '../act/use-verifies-first.ts';
import { VERIFY_PANEL } from '../act/verify/verify-panel.tsx';
import { useMayFollowUp } from '../act/use-may-follow-up.ts';
import { isAnswer, isAnswerable, isVerification } from '../outbox/given-act.model.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import classes from './foot-bar.module.css';
import { NextOne } from './place/next-one.tsx';
import type { FindingPlace } from './place/use-place.ts';

const AnswerSheet = late(() => import('./answer-sheet.tsx'), 'kept');

type Props = Pick<FindingPlace, 'place' | 'pathOf'> & { finding: FindingPage };

/** On a phone, at the foot of a finding: the previous one, the answer, the next one. */
export function FootBar({ finding, place, pathOf }: Props) {
  const t = useT();
  const may = useMayFollowUp();
  const [opened, setOpened] = useState(false);
  /** The event of the answer that was just given to it. */
  const [event, setEvent] = useState<string | null>(null);
  const given = useGiven(event);
  const undo = useUndo(finding.UUID, () => {
    setEvent(null);
    setOpened(true);
  });
  const close = () => setOpened(false);
  const verifies = useVerifiesFirst(finding);
  const isRefused = useOutbox().kept.some(
    ({ act }) => (isAnswer(act) || isVerification(act)) && act.finding === finding.UUID && act.refused !== null,
  );
  const next = place?.next ?? null;
  // A closed finding has been verified: it can only be reopened, which is not what comes next.
  const isClosed = finding.state === 'closed';
  const answer = verifies ? (
    <Button className={classes.act} variant={isClosed ? 'default' : 'filled'} onClick={showVerifying}>
      {t(isClosed ? 'findings.verify.reopened' : 'findings.verify')}
    </Button>
  ) : may('findings.answer') && isAnswerable(finding) ? (
    <Button className={classes.act} color={isRefused ? 'red' : 'brand'} onClick={() => setOpened(true)}>
      {t(isRefused ? 'findings.verify.refused' : 'findings.answer')}
    </Button>
  ) : (
    <span />
  );
  return (
    <div className={classes.bar} data-foot data-given={given !== null || undefined}>
      {given === null ? (
        <>
          <Turn icon={PreviousIcon} label={t('findings.previous')} to={place?.previous && pathOf(place.previous)} />
          {answer}
          <Turn icon={NextIcon} label={t('findings.next')} to={next && pathOf(next)} />
        </>
      ) : (
        <>
          <GivenOne given={given} onUndo={undo} />
          {next && !isRefused ? <NextOne to={pathOf(next)} step={next} className={classes.act} /> : answer}
        </>
      )}
      {opened && <AnswerSheet finding={finding} onGiven={setEvent} onClose={close} onFailed={close} />}
    </div>
  );
}

/** Brings the panel of the decision into view, and the focus into its field. */
function showVerifying(): void {
  const panel = document.getElementById(VERIFY_PANEL);
  panel?.scrollIntoView({ block: 'center' });
  panel?.querySelector('textarea')?.focus({ preventScroll: true });
}

/** Takes the answer back and opens it again. */
function useUndo(finding: string, open: () => void): (given: Given) => void {
  const takeBack = useTakingBack(useAnswerDraft(finding).answer);
  return ({ kept }) => {
    if (kept) void takeBack(kept).then((isBack) => isBack && open());
  };
}

/** What became of the answer; it can be undone until it is sent. */
function GivenOne({ given, onUndo }: { given: Given; onUndo: (given: Given) => void }) {
  const t = useT();
  return (
    <div className={classes.given}>
      <output>
        <Became given={given} />
      </output>
      {given.kept && !given.isRefused && (
        <Button variant="subtle" className={classes.undo} onClick={() => onUndo(given)}>
          {t('ui.undo')}
        </Button>
      )}
    </div>
  );
}

type TurnProps = { icon: typeof NextIcon; label: string; to: string | null | undefined };

function Turn({ icon: Icon, label, to }: TurnProps) {
  const look = { variant: 'default', className: classes.turn ?? '', 'aria-label': label } as const;
  if (!to)
    return (
      <ActionIcon {...look} disabled>
        <Icon size={22} />
      </ActionIcon>
    );
  return (
    <ActionIcon component={Link} to={to} replace {...look}>
      <Icon size={22} />
    </ActionIcon>
  );
}
