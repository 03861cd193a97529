import { Textarea } from '@mantine/core';
import { TEXT_LENGTH, type FindingPage } from '@rigbook/contract';
import { isUnseen, type Proof } from '@rigbook/domain';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { useMayFollowUp } from '../use-may-follow-up.ts';
import { useVerifiesFirst } from '../use-verifies-first.ts';
import { ChoiceChips } from '../../../../ui/forms/choice-chips.tsx';
import { isAnswer, isAnswerable, isWaiting } from '../../outbox/given-act.model.ts';
import { useProof } from '../../queries.ts';
import { lastAnswer } from '../last-answer.model.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { Panel } from '../../../../ui/page/panel.tsx';
import classes from './answer-panel.module.css';
import { AnswerFiles } from './answer-files.tsx';
import { AnswerPictures } from './answer-pictures.tsx';
import { KeptAnswers, type KeptAnswer } from './kept-answers-list.tsx';
import { allAttached } from '../../outbox/attached.model.ts';
import type { Written } from './answer-draft.model.ts';
import { missingIn } from './missing.model.ts';
import type { OpenAnswer } from './open-answer.ts';
import { readAdded } from './read-added.ts';
import { SendLine } from './send-line.tsx';
import { useAnswerDraft } from './use-answer-draft.ts';
import { useGiven } from './use-given.ts';
import { useTakingBack, writeAgain } from './use-taking-back.ts';

const CHOICES = ['progress', 'ready', 'question'] as const;
const PRESET = 'ready';

/** The form in which the rig answers a finding; nothing for users who may not, and for findings that are closed. */
export function AnswerPanel({ finding, next }: { finding: FindingPage } & Pick<Props, 'next'>) {
  const t = useT();
  const may = useMayFollowUp();
  const isFolded = useVerifiesFirst(finding);
  if (!may('findings.answer') || !isAnswerable(finding)) return null;
  const form = <AnswerOf key={finding.UUID} finding={finding} next={next} />;
  return (
    <Panel title={t('findings.answer')}>
      {isFolded ? (
        <details className={classes.folded}>
          <summary>{t('findings.answer.forRig')}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </Panel>
  );
}

/** The form for an answer to a finding, as its rules and its last question want it. */
export function AnswerOf({ finding, ...form }: { finding: FindingPage } & Pick<Props, 'onGiven' | 'next' | 'atOnce'>) {
  const may = useMayFollowUp();
  const proof = useProof(finding);
  return (
    <AnswerForm
      finding={finding.UUID}
      proof={proof}
      reply={may('findings.verify') && lastAnswer(finding.events)?.kind === 'question'}
      {...form}
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
  /** Where the page leaves it after an answer, so that nothing offers to undo it: it is sent at once. */
  atOnce?: boolean;
  /** The way to the next finding, offered after an answer. */
  next?: ReactNode;
};

/** A text about a finding, with pictures; kept on this device until the server has it. */
export function AnswerForm({ finding, proof, reply = false, onGiven, atOnce = false, next }: Props) {
  const t = useT();
  const { draft: written, answer } = useAnswerDraft(finding);
  // Most answers say that it is done.
  const draft = { ...written, choice: reply ? 'question' : written.choice || PRESET } as const;
  const { own, sendIt, sending, given, error, discard, forget } = useSending(finding, atOnce, onGiven);
  const takeBack = useTakingBack(answer);
  const undo = (one: KeptAnswer) => void takeBack(one);
  const isQuestion = draft.choice === 'question';
  const attached = written.pictures.size + written.files.size;
  const isUntouched = written.choice === '' && !reply && isUnseen(written.text) && attached === 0;
  const missing = isUntouched ? 'nothing' : missingIn(draft, proof);
  const change = (some: Partial<Written>) => {
    answer.change(some);
    forget();
  };
  const addPictures = (added: ReadonlyMap<string, Blob>) => {
    void answer.addPictures(added);
    void readAdded(answer, added, (reason) => notify.danger(t('reports.uploadFailed'), reason));
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
        onAdd={addPictures}
        onRemove={(name) => void answer.removePicture(name)}
        marks={{ originals: draft.originals, onMark: (name, marked) => answer.markPicture(name, marked) }}
      >
        <AnswerFiles
          files={draft.files}
          onAdd={(added) => {
            void answer.addFiles(added);
            forget();
          }}
          onAddPictures={addPictures}
          onRemove={(key) => void answer.removeFile(key)}
        />
      </AnswerPictures>
      <SendLine missing={missing} sending={sending} given={given} onUndo={undo} next={next} />
      <KeptAnswers
        answers={own}
        onUndo={undo}
        onWriteAgain={(one) => void writeAgain(answer, one).then(() => discard(one.act.event))}
        onDiscard={({ act: { event } }) => void discard(event)}
      />
    </form>
  );
}

/** Sends the form, and reports what became of the last answer to this finding. */
function useSending(finding: string, atOnce: boolean, onGiven?: (event: string) => void) {
  const { kept, give, discard } = useOutbox();
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  /** The event of the last answer from here. */
  const [last, setLast] = useState<string | null>(null);
  const given = useGiven(last);
  /** The last one stands beside Send, unless it was refused. */
  const isElsewhere = (act: KeptAnswer['act']) => act.event === last && isWaiting(act);
  const own = kept.flatMap(({ act, files }) =>
    isAnswer(act) && act.finding === finding && !isElsewhere(act) ? [{ act, files }] : [],
  );
  const sendIt = async (answer: OpenAnswer, reply: boolean) => {
    setSending(true);
    setError(null);
    setLast(null);
    try {
      await answer.take(async ({ choice, text, ...attached }) => {
        const said = choice || PRESET;
        const event = await give(
          { finding, state: reply || said === 'question' ? null : said, text: text.trim(), held: !atOnce },
          allAttached(attached),
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
    given,
    error,
    discard: async (event: string) => {
      // Withdrawn: it is not sent.
      setLast((one) => (one === event ? null : one));
      await discard(event);
    },
    /** Called when another answer is begun: what was sent needs no more words. */
    forget: () => {
      if (given?.kept === null) setLast(null);
    },
  };
}
