import { Button, Textarea } from '@mantine/core';
import { TEXT_LENGTH, type FindingRow } from '@rigbook/contract';
import { useRef, useState, type KeyboardEvent } from 'react';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT, type Translate } from '../../../../lib/i18n/i18n.ts';
import classes from '../answer/answer-panel.module.css';
import { missingToClose } from '../answer/missing.model.ts';
import { useWordsDraft } from '../use-words-draft.ts';
import type { GivenVerification, Result } from '../../outbox/given-act.model.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { useProof } from '../../queries.ts';
import { needsReason } from './results.model.ts';
import { placeOfWords, useDeciding } from './use-deciding.ts';
import { useVerifyKeys } from './use-verify-keys.ts';

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

/** A text, and the buttons of the possible decisions. */
export function VerifyForm({ finding, results, refused, keys = false, onDecided, onLater }: FormProps) {
  const t = useT();
  const { words, change, clear, putBack } = useWordsDraft(placeOfWords(finding.UUID), { text: refused?.text ?? '' });
  const { discard } = useOutbox();
  const decideIt = useDeciding();
  const [error, setError] = useState<string | null>(null);
  const [deciding, setDeciding] = useState<Result | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = words.text.trim();
  const explained = results.find(needsReason);
  const proof = useProof(finding);
  const missing = results.includes('closed') ? missingToClose(finding, text, proof) : null;
  const isRefused = (result: Result) => (needsReason(result) ? text === '' : result === 'closed' && missing !== null);

  const decide = async (result: Result) => {
    if (deciding !== null || !results.includes(result) || isRefused(result)) return;
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
  useVerifyKeys(keys, {
    onClose: () => void decide('closed'),
    onReturn: () => results.includes('returned') && field.current?.focus(),
    onLater: () => onLater?.(),
  });
  const onKey = (event: KeyboardEvent) => {
    // So that the keys of the queue work again.
    if (event.key === 'Escape' && keys) field.current?.closest('section')?.focus();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void decide(explained ?? 'closed');
  };

  return (
    <div className={keys ? `${classes.form} ${classes.inLine}` : classes.form}>
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
      <div className={classes.actions}>
        {onLater && <LaterButton keys={keys} onLater={onLater} />}
        {results.map((result) => (
          <Button
            key={result}
            variant={result === 'closed' ? 'filled' : 'default'}
            disabled={isRefused(result) || (deciding !== null && deciding !== result)}
            loading={deciding === result}
            {...(keys && hintOf(result))}
            onClick={() => void decide(result)}
          >
            {t(`findings.verify.${result}`)}
          </Button>
        ))}
        {missing && <output className={classes.became}>{t(`findings.answer.missing.${missing}`)}</output>}
      </div>
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
