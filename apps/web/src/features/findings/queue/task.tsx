import { Button } from '@mantine/core';
import type { FindingPage, FindingRow } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { AnswerForm, AnswerOf } from '../act/answer/answer-panel.tsx';
import { AssignForm, AssignPanel } from '../act/assign/assign-panel.tsx';
import { useMayFollowUp } from '../act/use-may-follow-up.ts';
import { useUndoingLast } from '../act/verify/use-deciding.ts';
import { useVerifyKeys } from '../act/verify/use-verify-keys.ts';
import { Bar } from '../../../ui/loading/shape.tsx';
import { Verifying } from '../act/verify/verify-panel.tsx';
import type { Task } from '../model/turns.ts';
import { isAnswerable } from '../outbox/given-act.model.ts';
import { DecidingProposal } from '../proposal/proposal-panel.tsx';
import classes from './queue.module.css';

/** About as high as what is written: the decision below stays where it is. */
const FORM = 260;

type FormProps = {
  task: Task;
  /** Undefined until it is loaded. */
  finding: FindingPage | undefined;
  onDone: () => void;
};

/** What is written about a finding: an answer, a reply to its question, or who takes care of it. */
export function TaskForm({ task, finding, onDone }: FormProps) {
  const may = useMayFollowUp();
  if (task === 'verify' || task === 'decide') return null;
  if (!finding) return <Bar height={FORM} />;
  if (task === 'assign') return <Assigning finding={finding} onDone={onDone} />;
  if (!may('findings.answer')) return null;
  if (task === 'reply') return <AnswerForm finding={finding.UUID} reply atOnce onGiven={onDone} />;
  return (
    <>
      {isAnswerable(finding) && <AnswerOf finding={finding} atOnce onGiven={onDone} />}
      {/* Whoever manages the rig may also give it to someone else. */}
      <AssignPanel finding={finding} />
    </>
  );
}

function Assigning({ finding, onDone }: Omit<FormProps, 'finding' | 'task'> & { finding: FindingPage }) {
  const may = useMay();
  return may.call('findings.assign') && <AssignForm finding={finding} onDone={onDone} />;
}

type FootProps = {
  task: Task;
  row: FindingRow;
  /** Whether the keys C, R and L work. */
  keys: boolean;
  onDecided: () => void;
  onLater: (() => void) | undefined;
};

/** The decision about a finding, or the way to the next one. */
export function TaskFoot({ task, row, onLater, ...deciding }: FootProps) {
  if (task === 'decide' && row.proposed)
    return <DecidingProposal finding={row} onLater={onLater} onDecided={deciding.onDecided} />;
  if (task === 'verify' || task === 'decide' || task === 'reply')
    return <Verifying finding={row} onLater={onLater} {...deciding} />;
  return (
    <>
      {task === 'answer' && <ToForm />}
      {onLater && <Later keys={deciding.keys} onLater={onLater} />}
    </>
  );
}

/** On a phone, where the thumb is: the form is below the pictures. */
function ToForm() {
  const t = useT();
  return (
    <Button
      className={classes.toForm ?? ''}
      onClick={({ currentTarget }) => {
        const words = currentTarget.closest('section')?.querySelector('textarea');
        words?.scrollIntoView({ block: 'center' });
        words?.focus({ preventScroll: true });
      }}
    >
      {t('findings.answer')}
    </Button>
  );
}

function Later({ keys, onLater }: { keys: boolean; onLater: () => void }) {
  const t = useT();
  const nothing = () => {};
  useVerifyKeys(keys, { onClose: nothing, onReturn: nothing, onLater, onUndo: useUndoingLast() });
  return (
    <Button
      variant="default"
      className={classes.later ?? ''}
      aria-keyshortcuts="L"
      rightSection={<kbd aria-hidden="true">L</kbd>}
      onClick={onLater}
    >
      {t('findings.verify.later')}
    </Button>
  );
}
