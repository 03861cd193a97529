import { Alert, Button, Group, Loader, Progress, Stack } from '@mantine/core';
import { isFinal, isUnreached } from '../../../lib/api/passing.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckIcon, ClockIcon, ErrorIcon, RefreshIcon } from '../../../ui/icons/icons.tsx';
import { failedSteps, type ChainState, type StepState } from './model/save-chain.ts';
import { useSentText } from './use-sent-text.ts';
import classes from './save-dialog.module.css';

/** The texts of a chain of saves. */
export type SaveTexts<Name extends string> = {
  step: (name: Name) => string;
  /** Why a step failed, in a sentence. */
  problem: (name: Name, error: unknown) => string;
  /** Why a step was left out. */
  skipped: (name: Name) => string;
  /** What the failure means, and what to do; `saved`: the report itself is saved. */
  failed: (saved: boolean) => string;
  /** The button that leaves with only what is saved. */
  leave: string;
};

type Props<Name extends string> = {
  state: ChainState<Name>;
  running: boolean;
  /** The step that saves the report itself; the others depend on it. */
  main: Name;
  texts: SaveTexts<Name>;
  onRetry: () => void;
  /** Tries a step at once that waits for the connection. */
  onTryNow: () => void;
  /** Moves on with what is saved. */
  onLeave: () => void;
  /** Returns to the report, which is not saved; what waits for the connection is given up. */
  onClose: () => void;
  /** Stops a save before the report itself is sent; without it a save always runs to its end. */
  onCancel?: () => void;
};

/**
 * The steps of a save and their progress (rules.md#saving-a-new-report, rules.md#failed-steps); at the end which ones
 * failed, and what the user can do.
 */
export function SaveDialog<Name extends string>(props: Props<Name>) {
  const { state, running, main, texts, onCancel } = props;
  const t = useT();
  const ended = !running && failedSteps(state).length > 0;
  const held = state.some(({ status }) => status === 'held');
  const saved = state.some(({ name, status }) => name === main && status === 'done');
  const cancellable = running && !held && state.some(({ name, status }) => name === main && status === 'waiting');
  return (
    <Dialog opened onClose={props.onClose} title={t('reports.save.progress')} insistent>
      <Stack gap="md">
        <ol className={classes.steps} aria-live="polite">
          {state.map(({ name, ...step }) => (
            <li key={name} className={classes.step} data-status={step.status}>
              <Mark step={step} />
              <div className={classes.text}>
                <span>{texts.step(name)}</span>
                <StepNote name={name} step={step} texts={texts} />
              </div>
            </li>
          ))}
        </ol>
        {onCancel && cancellable && (
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
          </Group>
        )}
        {ended && (
          <Alert color="red" variant="light" title={t('reports.save.failed')} icon={<ErrorIcon size={18} />}>
            {!saved && !isWorthRetrying(props) ? t('reports.save.refused') : texts.failed(saved)}
          </Alert>
        )}
        {(ended || held) && <WaysOn {...props} saved={saved} held={held} />}
      </Stack>
    </Dialog>
  );
}

/** Back or on with what is saved, or another try. */
function WaysOn<Name extends string>({ saved, held, ...props }: Props<Name> & { saved: boolean; held: boolean }) {
  const t = useT();
  return (
    <Group justify="flex-end" gap="sm">
      {saved ? (
        <Button variant="default" onClick={props.onLeave}>
          {props.texts.leave}
        </Button>
      ) : (
        <Button variant="default" onClick={props.onClose}>
          {t('reports.save.back')}
        </Button>
      )}
      {(held || isWorthRetrying(props)) && (
        <Button leftSection={<RefreshIcon size={16} />} onClick={held ? props.onTryNow : props.onRetry} data-autofocus>
          {t(held ? 'reports.save.tryNow' : 'reports.save.retry')}
        </Button>
      )}
    </Group>
  );
}

/** Whether another try may end otherwise: the same that the server has refused as it is would be refused again. */
function isWorthRetrying<Name extends string>({ state, main }: Pick<Props<Name>, 'state' | 'main'>): boolean {
  const failures = state.flatMap((step) => (step.status === 'failed' ? [step] : []));
  // Without it the others could not be saved either.
  const isRefused = failures.some(({ name, error }) => name === main && isFinal(error));
  return !isRefused && failures.some(({ error }) => !isFinal(error));
}

function Mark({ step: { status } }: { step: StepState }) {
  return (
    <span className={classes.mark}>
      {status === 'running' && <Loader size={16} />}
      {status === 'done' && <CheckIcon size={18} />}
      {status === 'failed' && <ErrorIcon size={18} />}
      {status === 'held' && <ClockIcon size={18} />}
    </span>
  );
}

type NoteProps<Name extends string> = { name: Name; step: StepState; texts: SaveTexts<Name> };

function StepNote<Name extends string>({ name, step, texts }: NoteProps<Name>) {
  const t = useT();
  const sentText = useSentText();
  if (step.status === 'running' && step.share !== null) {
    const sent = step.sent && sentText(step.sent, step.secondsLeft ?? null);
    return (
      <>
        <Progress value={step.share * 100} size="sm" aria-label={texts.step(name)} />
        {sent && <span className={classes.note}>{sent}</span>}
      </>
    );
  }
  if (step.status === 'held') {
    const why = isUnreached(step.error) ? t('reports.save.waitingForLine') : texts.problem(name, step.error);
    return (
      <>
        <span className={classes.note}>{why}</span>
        {step.sent && <span className={classes.note}>{sentText(step.sent, null)}</span>}
      </>
    );
  }
  if (step.status === 'failed') return <span className={classes.problem}>{texts.problem(name, step.error)}</span>;
  if (step.status === 'skipped') return <span className={classes.note}>{texts.skipped(name)}</span>;
  return step.status === 'done' ? <span className={classes.note}>{t('reports.save.done')}</span> : null;
}
