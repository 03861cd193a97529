import { Alert, Button, Group, Loader, Progress, Stack } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckIcon, ErrorIcon, RefreshIcon } from '../../../ui/buttons/icons.tsx';
import { failedSteps, type ChainState, type StepState } from './model/save-chain.ts';
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
  /** Moves on with what is saved. */
  onLeave: () => void;
  /** Returns to the report, which is not saved. */
  onClose: () => void;
  /** Stops a save before the report itself is sent; without it a save always runs to its end. */
  onCancel?: () => void;
};

/**
 * The steps of a save and their progress (rules.md#saving-a-new-report, rules.md#failed-steps); at the end which ones
 * failed, and what the user can do.
 */
export function SaveDialog<Name extends string>(props: Props<Name>) {
  const { state, running, main, texts, onRetry, onLeave, onClose, onCancel } = props;
  const t = useT();
  const ended = !running && failedSteps(state).length > 0;
  const saved = state.some(({ name, status }) => name === main && status === 'done');
  const cancellable = running && state.some(({ name, status }) => name === main && status === 'waiting');
  return (
    <Dialog opened onClose={onClose} title={t('reports.save.progress')} insistent>
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
            {texts.failed(saved)}
          </Alert>
        )}
        {ended && (
          <Group justify="flex-end" gap="sm">
            {saved ? (
              <Button variant="default" onClick={onLeave}>
                {texts.leave}
              </Button>
            ) : (
              <Button variant="default" onClick={onClose}>
                {t('reports.save.back')}
              </Button>
            )}
            <Button leftSection={<RefreshIcon size={16} />} onClick={onRetry} data-autofocus>
              {t('reports.save.retry')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

function Mark({ step: { status } }: { step: StepState }) {
  return (
    <span className={classes.mark}>
      {status === 'running' && <Loader size={16} />}
      {status === 'done' && <CheckIcon size={18} />}
      {status === 'failed' && <ErrorIcon size={18} />}
    </span>
  );
}

type NoteProps<Name extends string> = { name: Name; step: StepState; texts: SaveTexts<Name> };

function StepNote<Name extends string>({ name, step, texts }: NoteProps<Name>) {
  const t = useT();
  if (step.status === 'running' && step.share !== null) {
    return <Progress value={step.share * 100} size="sm" aria-label={texts.step(name)} />;
  }
  if (step.status === 'failed') return <span className={classes.problem}>{texts.problem(name, step.error)}</span>;
  if (step.status === 'skipped') return <span className={classes.note}>{texts.skipped(name)}</span>;
  return step.status === 'done' ? <span className={classes.note}>{t('reports.save.done')}</span> : null;
}
