import { ActionIcon, Button } from '@mantine/core';
import type { FindingPage } from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { NextIcon, PreviousIcon } from '../../../ui/icons/turn-icons.tsx';
import { late } from '../../../ui/feedback/late.tsx';
import { isAnswerable } from '../act/answer/answer-panel.tsx';
import { useMayFollowUp } from '../act/use-may-follow-up.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { findingQuery } from '../queries.ts';
import type { Step } from '../model/place.ts';
import classes from './foot-bar.module.css';
import type { FindingPlace } from './use-place.ts';

const AnswerSheet = late(() => import('./answer-sheet.tsx'));

type Props = Pick<FindingPlace, 'place' | 'pathOf'> & { finding: FindingPage };

/** On a phone, at the foot of a finding: the previous one, the answer, the next one. */
export function FootBar({ finding, place, pathOf }: Props) {
  const t = useT();
  const may = useMayFollowUp();
  const [opened, setOpened] = useState(false);
  /** The event of the answer that was just given to it. */
  const [given, setGiven] = useState<string | null>(null);
  const close = () => setOpened(false);
  const isRefused = useOutbox().kept.some(({ act }) => act.finding === finding.UUID && act.refused !== null);
  const next = place?.next ?? null;
  const answer =
    may('findings.answer') && isAnswerable(finding) ? (
      <Button className={classes.act} color={isRefused ? 'red' : 'brand'} onClick={() => setOpened(true)}>
        {t(isRefused ? 'findings.verify.refused' : 'findings.answer')}
      </Button>
    ) : (
      <span />
    );
  return (
    <div className={classes.bar} data-given={given !== null || undefined}>
      {given === null ? (
        <>
          <Turn icon={PreviousIcon} label={t('findings.previous')} to={place?.previous && pathOf(place.previous)} />
          {answer}
          <Turn icon={NextIcon} label={t('findings.next')} to={next && pathOf(next)} />
        </>
      ) : (
        <>
          <Given event={given} />
          {next && !isRefused ? <NextOne to={pathOf(next)} step={next} /> : answer}
        </>
      )}
      {opened && <AnswerSheet finding={finding} onGiven={setGiven} onClose={close} onFailed={close} />}
    </div>
  );
}

/** What became of the answer. */
function Given({ event }: { event: string }) {
  const t = useT();
  const { kept } = useOutbox();
  const one = kept.find(({ act }) => act.event === event)?.act;
  return (
    <output className={classes.given}>
      <CheckIcon size={20} />
      {one ? (one.refused ?? t('findings.answer.kept')) : t('findings.answer.sent')}
    </output>
  );
}

/** The next finding, by its Ref. */
function NextOne({ to, step }: { to: string; step: Step }) {
  const t = useT();
  const { data } = useQuery(findingQuery(step.uuid));
  return (
    <Button component={Link} to={to} replace className={classes.act} rightSection={<NextIcon size={18} />}>
      {data?.ref ? t('findings.answer.nextRef', { ref: data.ref }) : t('findings.next')}
    </Button>
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
