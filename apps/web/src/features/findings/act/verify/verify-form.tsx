import { Button, Textarea } from '@mantine/core';
import { TEXT_LENGTH, type FindingRow } from '@rigbook/contract';
import { useRef, useState, type KeyboardEvent } from 'react';
import { late } from '../../../../ui/feedback/late.tsx';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT, type Translate } from '../../../../lib/i18n/i18n.ts';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import classes from '../answer/answer-panel.module.css';
import { missingToClose } from '../answer/missing.model.ts';
import { useWordsDraft } from '../use-words-draft.ts';
import type { GivenVerification, Result } from '../../outbox/given-act.model.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { useProof } from '../../queries.ts';
import { needsReason } from './results.model.ts';
import { placeOfWords, useDeciding, useUndoingLast } from './use-deciding.ts';
import { useVerifyKeys } from './use-verify-keys.ts';

const ReturnSheet = late(() => import('./return-sheet.tsx'));

export type FormProps = {
  finding: FindingRow;
  results: readonly Result[];
  /** A decision that the server has refused: its text is the start of the next one. */
  refused: GivenVerification | undefined;
  /** Whether C and R work anywhere in the queue. */
  keys?: boolean;
  onDecided?: () => void;
  /** Leaves the decision for later, where there is another one to make. */
  onLater?: (() => void) | undefined;
};

const KEYS: Partial<Record<Result, string>> = { closed: 'C', returned: 'R' };

/** The key for it, shown on its button. */
function hintOf(result: Result) {
  const key = KEYS[result];
  return { 'aria-keyshortcuts': key, rightSection: key && <kbd aria-hidden="true">{key}</kbd> };
}

/** What is written, and how it becomes a decision. */
function useDecision({ finding, results, refused, onDecided }: FormProps) {
  const { words, change, clear, putBack } = useWordsDraft(placeOfWords(finding.UUID), { text: refused?.text ?? '' });
  const { discard } = useOutbox();
  const decideIt = useDeciding();
  const proof = useProof(finding);
  const [error, setError] = useState<string | null>(null);
  const [deciding, setDeciding] = useState<Result | null>(null);
  const text = words.text.trim();
  const missing = results.includes('closed') ? missingToClose(finding, text, proof) : null;
  const isUnexplained = (result: Result) => needsReason(result) && text === '';
  const isUnproved = (result: Result) => result === 'closed' && missing !== null;

  const decide = async (result: Result) => {
    if (deciding !== null || !results.includes(result) || isUnexplained(result) || isUnproved(result)) return;
    setDeciding(result);
    setError(null);
    // At once: any text afterwards was written since, or came back by undo.
    clear();
    try {
      onDecided?.();
      await decideIt(finding, result, text);
      if (refused) await discard(refused.event);
    } catch (failure) {
      putBack({ text });
      setError(errorText(failure));
    } finally {
      setDeciding(null);
    }
  };
  return { words, change, missing, isUnexplained, isUnproved, decide, deciding, error };
}

/** A text, and the buttons of the possible decisions. */
export function VerifyForm(props: FormProps) {
  const { finding, results, keys = false, onLater } = props;
  const t = useT();
  const { words, change, missing, isUnexplained, isUnproved, decide, deciding, error } = useDecision(props);
  const undoLast = useUndoingLast();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const explained = results.find(needsReason);
  /** On a phone the queue has no room for the note: a sheet asks for it. */
  const askWhy = () => {
    field.current?.focus();
    if (document.activeElement !== field.current) setIsAsked(true);
  };
  useVerifyKeys(keys, {
    onClose: () => void decide('closed'),
    onReturn: () => results.includes('returned') && askWhy(),
    onLater: () => onLater?.(),
    onUndo: undoLast,
  });
  const onKey = (event: KeyboardEvent) => {
    // So that the keys of the queue work again.
    if (event.key === 'Escape' && keys) field.current?.closest('section')?.focus();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void decide(explained ?? 'closed');
  };

  return (
    <div
      className={keys ? `${classes.form} ${classes.inLine}` : classes.form}
      data-returned={results.includes('returned') || undefined}
    >
      <Textarea
        ref={field}
        {...noteLook(t, keys, explained !== undefined)}
        value={words.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        onKeyDown={onKey}
        maxLength={TEXT_LENGTH}
        resize="vertical"
        dir="auto"
        error={error}
      />
      <FormActions>
        {onLater && <LaterButton keys={keys} onLater={onLater} />}
        {results.map((result) => (
          <Button
            key={result}
            variant={result === 'closed' ? 'filled' : 'default'}
            disabled={isUnproved(result) || (deciding !== null && deciding !== result)}
            loading={deciding === result}
            {...(keys && hintOf(result))}
            onClick={() => (isUnexplained(result) ? askWhy() : void decide(result))}
          >
            {t(`findings.verify.${result}`)}
          </Button>
        ))}
        {missing && <output className={classes.became}>{t(`findings.answer.missing.${missing}`)}</output>}
      </FormActions>
      {isAsked && (
        <ReturnSheet
          finding={finding.ref}
          text={words.text}
          onChange={(written) => change({ text: written })}
          onReturn={() => void decide('returned')}
          onClose={() => setIsAsked(false)}
          onFailed={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

/** In the queue the note is a line, so that there is room for what is decided. */
function noteLook(t: Translate, keys: boolean, isExplained: boolean) {
  const label = t(isExplained ? 'findings.verify.why' : 'findings.verify.text');
  if (!keys) return { label, rows: 2 };
  return { 'aria-label': label, placeholder: isExplained ? t('findings.verify.note') : label, rows: 1 };
}

function LaterButton({ keys, onLater }: { keys: boolean; onLater: () => void }) {
  const t = useT();
  return (
    <Button
      variant="subtle"
      aria-keyshortcuts={keys ? 'L' : undefined}
      rightSection={keys && <kbd aria-hidden="true">L</kbd>}
      onClick={onLater}
    >
      {t('findings.verify.later')}
    </Button>
  );
}
