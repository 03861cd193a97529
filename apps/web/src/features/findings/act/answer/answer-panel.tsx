import { Textarea } from '@mantine/core';
import { TEXT_LENGTH, type FindingPage } from '@rigbook/contract';
import { isUnseen, type Proof } from '@rigbook/domain';
import { useState } from 'react';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { useMayFollowUp } from '../use-may-follow-up.ts';
import { ChoiceChips } from '../../../../ui/forms/choice-chips.tsx';
import { isVerification } from '../../outbox/given-act.model.ts';
import { useProof } from '../../queries.ts';
import { lastAnswer } from '../../model/last-answer.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { Panel } from '../../../../ui/page/panel.tsx';
import classes from './answer-panel.module.css';
import { AnswerPictures } from './answer-pictures.tsx';
import { KeptAnswers, type KeptAnswer } from './kept-answers-list.tsx';
import type { Written } from './answer-draft.model.ts';
import { missingIn } from './missing.model.ts';
import type { OpenAnswer } from './open-answer.ts';
import { readAdded } from './read-added.ts';
import { SendLine } from './send-line.tsx';
import { useAnswerDraft } from './use-answer-draft.ts';

const CHOICES = ['progress', 'ready', 'question'] as const;
const PRESET = 'ready';

/** The form in which the rig answers a finding; nothing for users who may not, and for findings that are closed. */
export function AnswerPanel({ finding }: { finding: FindingPage }) {
  const t = useT();
  const may = useMayFollowUp();
  if (!may('findings.answer') || !isAnswerable(finding)) return null;
  return (
    <Panel title={t('findings.answer')}>
      <AnswerOf key={finding.UUID} finding={finding} />
    </Panel>
  );
}

/** The form for an answer to a finding, as its rules and its last question want it. */
export function AnswerOf({ finding, onGiven }: { finding: FindingPage } & Pick<Props, 'onGiven'>) {
  const may = useMayFollowUp();
  const proof = useProof(finding);
  return (
    <AnswerForm
      finding={finding.UUID}
      proof={proof}
      reply={may('findings.verify') && lastAnswer(finding.events)?.kind === 'question'}
      {...(onGiven && { onGiven })}
    />
  );
}

type Props = {
  finding: string;
  /** The proof that it needs to be ready. */
  proof?: Proof | undefined;
  /** It answers a question, so there is no state to choose. */
  reply?: boolean;
  /** Called once an answer is on its way, with its event. */
  onGiven?: (event: string) => void;
};

/** Whether a finding can be answered by users who may. */
export const isAnswerable = ({ gone, state }: Pick<FindingPage, 'gone' | 'state'>): boolean =>
  !gone && state !== 'closed' && state !== 'superseded';

/** A text about a finding, with pictures; kept on this device until the server has it. */
export function AnswerForm({ finding, proof, reply = false, onGiven }: Props) {
  const t = useT();
  const { draft: written, answer } = useAnswerDraft(finding);
  // Most answers say that it is done.
  const draft = { ...written, choice: reply ? 'question' : written.choice || PRESET } as const;
  const { own, sendIt, sending, isSent, error, discard, forget } = useSending(finding, onGiven);
  const isQuestion = draft.choice === 'question';
  const isUntouched = written.choice === '' && !reply && isUnseen(written.text) && written.pictures.size === 0;
  const missing = isUntouched ? 'nothing' : missingIn(draft, proof);
  const change = (some: Partial<Written>) => {
    answer.change(some);
    forget();
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === null && !sending) void sendIt(answer, reply);
      }}
    >
      {!reply && (
        <ChoiceChips
          label={t('findings.answer.state')}
          choices={CHOICES.map((value) => ({
            value,
            label: t(`findings.answer.${value}`),
            pressed: draft.choice === value,
          }))}
          onPress={(value) => change({ choice: CHOICES.find((one) => one === value) ?? '' })}
        />
      )}
      <Textarea
        label={t(reply ? 'findings.answer.reply' : isQuestion ? 'findings.answer.ask' : 'findings.answer.text')}
        value={draft.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        maxLength={TEXT_LENGTH}
        rows={4}
        resize="vertical"
        dir="auto"
        error={error}
      />
      <AnswerPictures
        pictures={draft.pictures}
        onAdd={(added) => {
          void answer.addPictures(added);
          void readAdded(answer, added, (reason) => notify.danger(t('reports.uploadFailed'), reason));
          forget();
        }}
        onRemove={(name) => void answer.removePicture(name)}
      />
      <SendLine missing={missing && t(`findings.answer.missing.${missing}`)} sending={sending} sent={isSent} />
      <KeptAnswers
        answers={own}
        onWriteAgain={(one) => void writeAgain(answer, one).then(() => discard(one.act.event))}
        onDiscard={({ act: { event } }) => void discard(event)}
      />
    </form>
  );
}

const writeAgain = (answer: OpenAnswer, { act: { state, text }, files }: KeptAnswer): Promise<void> =>
  answer.putBack({ choice: state ?? 'question', text, pictures: files });

/** Sends the form, and reports what became of the last answer to this finding. */
function useSending(finding: string, onGiven?: (event: string) => void) {
  const { kept, give, discard } = useOutbox();
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  /** The event of the last answer from here. */
  const [last, setLast] = useState<string | null>(null);
  const own = kept.flatMap(({ act, files }) =>
    act.finding === finding && !isVerification(act) ? [{ act, files }] : [],
  );
  const isSent = last !== null && own.every(({ act }) => act.event !== last);
  const sendIt = async (answer: OpenAnswer, reply: boolean) => {
    setSending(true);
    setError(null);
    setLast(null);
    try {
      await answer.take(async ({ choice, text, pictures }) => {
        const said = choice || PRESET;
        const event = await give(
          { finding, state: reply || said === 'question' ? null : said, text: text.trim() },
          pictures,
        );
        setLast(event);
        onGiven?.(event);
      });
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setSending(false);
    }
  };
  return {
    own,
    sendIt,
    sending,
    isSent,
    error,
    discard: async (event: string) => {
      // Withdrawn: it is not sent.
      setLast((one) => (one === event ? null : one));
      await discard(event);
    },
    /** Called when another answer is begun. */
    forget: () => {
      if (isSent) setLast(null);
    },
  };
}
