import { Button } from '@mantine/core';
import type { FindingRow, Many } from '@rigbook/contract';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useUpToDate } from '../../../../lib/api/outdated.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useOpenedLate } from '../../../../ui/dialogs/use-opened-late.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import classes from '../answer/answer-panel.module.css';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { useWordsDraft } from '../use-words-draft.ts';
import { useEvent } from '../../outbox/use-event.ts';
import { ManyFields } from './many-fields.tsx';
import { isComplete, NO_WORDS, type ManyAction, type ManyWords } from './many-actions.model.ts';
import { sendMany } from './send-many.ts';

type Props = {
  action: ManyAction;
  rows: readonly FindingRow[];
  /** Called with the findings that failed. */
  onDone: (failed: string[]) => void;
  onClose: () => void;
};

/** A form for an action on many findings; applies it, and shows which ones failed and why. */
export default function ManyDialog({ action, rows, onDone, onClose }: Props) {
  const t = useT();
  const opened = useOpenedLate(true);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { words, change, clearSent } = useWordsDraft(['many draft', action], NO_WORDS);
  const { send, isSending, failure } = useSending(action);
  const submit = async () => {
    const many = await send(rows, words);
    if (!many) return;
    onDone(many.failed.map(({ UUID }) => UUID));
    if (many.failed.length > 0) {
      setOutcome({ many, rows });
      return;
    }
    clearSent(words);
    onClose();
    notify.success('', t('findings.many.done', { n: many.done.length }));
  };
  const ready = isComplete(action, words);
  const title = t(`findings.many.title.${action}`, { n: rows.length });
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <form
        className={classes.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (ready && !isSending) void submit();
        }}
      >
        {outcome && <Undone {...outcome} />}
        <ManyFields
          action={action}
          rows={rows}
          words={words}
          errors={failure instanceof ApiError ? failure.fields : {}}
          onChange={change}
        />
        {failure !== null && <p role="alert">{errorText(failure)}</p>}
        <FormActions atEnd>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" disabled={!ready} loading={isSending} data-autofocus={action === 'closed' || undefined}>
            {title}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}

function useSending(action: ManyAction) {
  const upToDate = useUpToDate();
  const eventOf = useEvent();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async (rows: readonly FindingRow[], words: ManyWords): Promise<Many | null> => {
    setSending(true);
    setFailure(null);
    try {
      const many = await sendMany(action, { event: eventOf(words), findings: rows.map(({ UUID }) => UUID) }, words);
      await upToDate();
      return many;
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, failure };
}

type Outcome = { many: Many; rows: readonly FindingRow[] };

/** How many succeeded, and why the others failed. */
function Undone({ many: { done, failed }, rows }: Outcome) {
  const t = useT();
  const { said } = useLanguage();
  const nameOf = (uuid: string) => {
    const row = rows.find(({ UUID }) => UUID === uuid);
    return [row?.ref, row?.deficiency || t('findings.noText')].filter(Boolean).join(' ');
  };
  return (
    <div role="alert">
      <strong>{t('findings.many.outcome', { done: done.length, failed: failed.length })}</strong>
      <ul className={classes.kept}>
        {failed.map((one) => (
          <li key={one.UUID}>
            <bdi>{nameOf(one.UUID)}</bdi>
            <div>{said(one.error, one)}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}
