import { Button, Textarea, TextInput } from '@mantine/core';
import { acceptFinding, NAME_LENGTH, TEXT_LENGTH, type FindingRow } from '@rigbook/contract';
import { useState, type FormEvent } from 'react';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useUpToDate } from '../../../../lib/api/outdated.ts';
import { useDayForm } from '../../../../lib/i18n/day-form.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { DayField } from '../../../../ui/dates/day-field.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useEvent } from '../../outbox/use-event.ts';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { useWordsDraft } from '../use-words-draft.ts';
import classes from '../answer/answer-panel.module.css';

type Props = { finding: FindingRow; onClose: () => void };
type Words = { by: string; reason: string; mitigation: string; until: string };

const wordsOf = ({ accepted }: FindingRow): Words => ({
  by: accepted?.by ?? '',
  reason: accepted?.reason ?? '',
  mitigation: accepted?.mitigation ?? '',
  until: accepted?.until ?? '',
});

/** The form in which the risk of a finding is accepted until a day, or that is ended. */
export default function RiskDialog({ finding, onClose }: Props) {
  const t = useT();
  const { words, change, clear, sending, failure, send } = useAcceptance(finding, onClose);
  // Of a minor finding only the reason has to be said.
  const isGrave = finding.priority !== 'minor';
  const errors = failure instanceof ApiError ? failure.fields : {};
  const field = (name: 'by' | 'reason' | 'mitigation') => ({
    label: t(`findings.risk.${name}`),
    value: words[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
    required: isGrave || name === 'reason',
    error: errors[name],
    dir: 'auto' as const,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) void send(words);
  };
  const cancel = () => {
    clear();
    onClose();
  };
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('findings.risk')} closeOnClickOutside={false}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p>{t('findings.risk.about')}</p>
        <Textarea {...field('reason')} maxLength={TEXT_LENGTH} rows={2} resize="vertical" data-autofocus />
        <Textarea
          {...field('mitigation')}
          description={t('findings.risk.mitigation.about')}
          maxLength={TEXT_LENGTH}
          rows={2}
          resize="vertical"
        />
        <TextInput {...field('by')} maxLength={NAME_LENGTH} />
        <LastDay words={words} onChange={change} required={isGrave} error={errors['until']} />
        {failure !== null && <p role="alert">{errorText(failure)}</p>}
        <FormActions atEnd>
          {finding.accepted && (
            <Button variant="default" disabled={sending} onClick={() => void send(null)}>
              {t('findings.risk.end')}
            </Button>
          )}
          <Button variant="subtle" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('findings.risk')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}

type LastDayProps = {
  words: Words;
  onChange: (some: Partial<Words>) => void;
  required: boolean;
  error: string | undefined;
};

function LastDay({ words, onChange, required, error }: LastDayProps) {
  const t = useT();
  const form = useDayForm();
  return (
    <DayField
      form={form}
      label={t('findings.risk.last')}
      value={words.until}
      onChange={(until) => onChange({ until })}
      required={required}
      error={error}
    />
  );
}

/** What is typed of an acceptance, kept in this tab until it is sent, and the sending of it; null ends it. */
function useAcceptance(finding: FindingRow, onDone: () => void) {
  const upToDate = useUpToDate();
  const eventOf = useEvent();
  const { words, change, clear, clearSent } = useWordsDraft(['risk draft', finding.UUID], wordsOf(finding));
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const send = async (said: Words | null) => {
    setSending(true);
    setFailure(null);
    try {
      const content = said ?? { end: 1 as const };
      const body = { ...content, event: eventOf(content), revision: finding.revision };
      await call(acceptFinding, { params: { uuid: finding.UUID }, body });
      if (said === null) clear();
      if (said === null || clearSent(said)) onDone();
      await upToDate();
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && error.code === 'stale') await upToDate();
    } finally {
      setSending(false);
    }
  };
  return { words, change, clear, sending, failure, send };
}
