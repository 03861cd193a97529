import { Button, Textarea } from '@mantine/core';
import { decideFinding, TEXT_LENGTH, type FindingRow } from '@rigbook/contract';
import { isUnseen } from '@rigbook/domain';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useUpToDate } from '../../../lib/api/outdated.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import classes from '../act/answer/answer-panel.module.css';
import { useWordsDraft } from '../act/use-words-draft.ts';
import { useEvent } from '../outbox/use-event.ts';

type Props = {
  finding: FindingRow;
  /** When the change was proposed: another proposal is decided in other words. */
  at: string;
  onDecided?: () => void;
  /** Leaves it for later, where there is another one to decide. */
  onLater?: (() => void) | undefined;
};

/** A word about a proposal, and the buttons to accept or refuse it. */
export function DecideForm({ finding, at, onDecided, onLater }: Props) {
  const t = useT();
  const upToDate = useUpToDate();
  const eventOf = useEvent();
  const { words, change, clearSent } = useWordsDraft(['proposal draft', finding.UUID, at], { text: '' });
  const [error, setError] = useState<string | null>(null);
  const [deciding, setDeciding] = useState<boolean | null>(null);

  const decide = async (accept: boolean) => {
    const decided = { accept, text: words.text.trim() };
    setDeciding(accept);
    setError(null);
    try {
      const body = { ...decided, event: eventOf({ at, ...decided }) };
      await call(decideFinding, { params: { uuid: finding.UUID }, body });
      clearSent(words);
      notify.success('', t(accept ? 'findings.event.accepted' : 'findings.event.refused'));
      onDecided?.();
    } catch (failure) {
      setError(errorText(failure));
      // Someone else has decided or changed it: what is shown from now on is that.
      if (failure instanceof ApiError && failure.code === 'stale') await upToDate();
    } finally {
      setDeciding(null);
    }
  };

  return (
    <div className={classes.form}>
      <Textarea
        label={t('findings.proposal.why')}
        value={words.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        maxLength={TEXT_LENGTH}
        rows={2}
        resize="vertical"
        dir="auto"
        error={error}
      />
      <FormActions>
        {onLater && (
          <Button variant="subtle" onClick={onLater}>
            {t('findings.verify.later')}
          </Button>
        )}
        <Button loading={deciding === true} disabled={deciding === false} onClick={() => void decide(true)}>
          {t('findings.proposal.accept')}
        </Button>
        <Button
          variant="default"
          loading={deciding === false}
          disabled={deciding === true || isUnseen(words.text)}
          onClick={() => void decide(false)}
        >
          {t('findings.proposal.refuse')}
        </Button>
      </FormActions>
    </div>
  );
}
