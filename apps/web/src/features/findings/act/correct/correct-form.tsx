import { Alert, Button, Textarea } from '@mantine/core';
import { TEXT_LENGTH, type FindingRow } from '@rigbook/contract';
import { useRef, type FormEvent } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { useFocusOnError } from '../../../../ui/forms/use-focus-on-error.ts';
import { useIsProposing } from '../../queries.ts';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { useWordsDraft } from '../use-words-draft.ts';
import classes from './correct-form.module.css';
import { CorrectFields } from './correct-fields.tsx';
import { useCorrection } from './use-correction.ts';

type Props = {
  finding: FindingRow;
  /** Called once the finding is corrected. */
  onCorrected?: (row: FindingRow) => unknown;
  onClose: () => void;
};

/** Corrects a finding. The input stays until it is saved or discarded, whatever fails. */
export function CorrectForm({ finding, onCorrected, onClose }: Props) {
  const t = useT();
  const isProposing = useIsProposing(finding);
  const { words, change, clear } = useWordsDraft(['correction why', finding.UUID], { text: '' });
  const correction = useCorrection(finding, async (row, isDone) => {
    await onCorrected?.(row);
    const isHeld = correction.words.status === 'closed' && row.state === 'ready';
    if (isHeld) notify.success('', t('findings.correct.held'));
    else if (row.proposed && row.proposed.at !== finding.proposed?.at) notify.success('', t('findings.proposal.made'));
    clear();
    if (isDone) onClose();
  });
  const { changed, saving, error } = correction;
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnError(fields, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length > 0 && !saving) void correction.save(words.text.trim());
  };
  return (
    <form className={classes.form} aria-label={t('findings.correct.title')} onSubmit={submit} noValidate>
      <p className={classes.about}>{t(isProposing ? 'findings.proposal.hint' : 'findings.correct.about')}</p>
      <div ref={fields} className={classes.fields}>
        <CorrectFields correction={correction} />
      </div>
      {isProposing && (
        <Textarea
          label={t('findings.proposal.reason')}
          value={words.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          maxLength={TEXT_LENGTH}
          rows={2}
          resize="vertical"
          dir="auto"
        />
      )}
      {error !== null && (
        <Alert color="red" role="alert">
          {sentencesOf(error).map((sentence) => (
            <p key={sentence} className={classes.sentence}>
              {sentence}
            </p>
          ))}
        </Alert>
      )}
      <FormActions atEnd>
        {changed.length > 0 && (
          <Button variant="default" disabled={saving} onClick={correction.discard}>
            {t('findings.answer.discard')}
          </Button>
        )}
        <Button type="submit" disabled={changed.length === 0} loading={saving}>
          {t('findings.correct.save')}
        </Button>
      </FormActions>
    </form>
  );
}

/** Why it was not saved, without the errors shown at fields. */
function sentencesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [errorText(error)];
  const others = Object.entries(error.fields).flatMap(([name, sentence]) =>
    name === 'changed_by' || name.startsWith('fields.') ? [] : [sentence],
  );
  return [errorText(error), ...(error.code === 'stale' ? [] : others)];
}
