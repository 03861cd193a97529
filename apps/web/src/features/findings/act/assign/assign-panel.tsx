import { Button } from '@mantine/core';
import { assignFinding, type FindingPage } from '@rigbook/contract';
import { useState, type FormEvent } from 'react';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { useUpToDate } from '../../../../lib/api/outdated.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Moment } from '../../../../lib/i18n/moment.tsx';
import { useMay } from '../../../../lib/session/use-may.ts';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import classes from '../answer/answer-panel.module.css';
import { useWordsDraft } from '../use-words-draft.ts';
import { useEvent } from '../../outbox/use-event.ts';
import { Panel } from '../../../../ui/page/panel.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { useIsProposing } from '../../queries.ts';
import { AssignFields } from './assign-fields.tsx';
import { assignedOf, dueMoves, isAssignable, lastGiven, wordsOf } from './assigning.model.ts';

/** The form for the owner and due day of a finding; nothing for users who may not assign it. */
export function AssignPanel({ finding }: { finding: FindingPage }) {
  const t = useT();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isDone = finding.gone || ['closed', 'superseded'].includes(finding.state);
  if (!may.call('findings.assign') || isDone) return null;
  return (
    <Panel title={t('findings.assign')}>
      <div className={classes.form}>
        <Assigned finding={finding} />
        {isOpen ? (
          <AssignForm key={finding.UUID} finding={finding} onDone={close} onCancel={close} />
        ) : (
          <Button variant="default" className={classes.send} onClick={() => setOpen(true)}>
            {t('findings.assign.change')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** The last assignment of the finding, and how often its due day was moved. */
function Assigned({ finding: { events } }: { finding: FindingPage }) {
  const t = useT();
  const moves = dueMoves(events);
  const last = moves.at(-1);
  const given = lastGiven(events);
  if (!last && !given) return null;
  return (
    <ul className="rb-plain-list">
      {given && (
        <li>
          {t('findings.assign.givenBy', { name: given.user_name ?? '' })} <Moment iso={given.at} />
        </li>
      )}
      {last && (
        <li>
          {t('findings.assign.moved', { n: moves.length, name: last.user_name ?? '' })} <Moment iso={last.at} />
          <div dir="auto">{last.text}</div>
        </li>
      )}
    </ul>
  );
}

type FormProps = {
  finding: FindingPage;
  /** Called once it is assigned. */
  onDone: () => void;
  /** Closes the form where it can be; without it, there is nothing to cancel. */
  onCancel?: () => void;
};

/** The form for one finding, whose changes are sent together. */
export function AssignForm({ finding, onDone, onCancel }: FormProps) {
  const t = useT();
  const upToDate = useUpToDate();
  const eventOf = useEvent();
  const proposes = useIsProposing(finding);
  const start = wordsOf(finding);
  const { words, change, clear, clearSent } = useWordsDraft(['assign draft', finding.UUID], start);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);

  const assign = async () => {
    const assigned = assignedOf(words, start);
    setSending(true);
    setFailure(null);
    try {
      const body = { ...assigned, event: eventOf(assigned), revision: finding.revision };
      const row = await call(assignFinding, { params: { uuid: finding.UUID }, body });
      if (row.proposed && row.proposed.at !== finding.proposed?.at) notify.success('', t('findings.proposal.made'));
      // Text written since then is another change.
      if (clearSent(words)) onDone();
      await upToDate();
    } catch (error) {
      setFailure(error);
      // Someone else has changed it: the next try is about the new version.
      if (error instanceof ApiError && error.code === 'stale') await upToDate();
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAssignable(words, start) && !isSending) void assign();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <AssignFields
        words={words}
        start={start}
        client={String(finding.client.id)}
        errors={failure instanceof ApiError ? failure.fields : {}}
        onChange={change}
        proposes={proposes}
      />
      {failure !== null && <p role="alert">{errorText(failure)}</p>}
      <FormActions>
        <Button type="submit" disabled={!isAssignable(words, start)} loading={isSending}>
          {t('findings.assign')}
        </Button>
        {onCancel && (
          <Button
            variant="subtle"
            onClick={() => {
              clear();
              onCancel();
            }}
          >
            {t('ui.cancel')}
          </Button>
        )}
      </FormActions>
    </form>
  );
}
