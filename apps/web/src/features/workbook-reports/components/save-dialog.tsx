import { Alert, Button, Group, Loader, Modal, Progress, Stack } from '@mantine/core';
import { errorText } from '../../../lib/error-text.ts';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { CheckIcon, ErrorIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { NoZipError, type InspectionStep } from './inspection-chain.ts';
import { OffPageError } from './off-page.ts';
import { failedSteps, type ChainState, type StepState } from './save-chain.ts';
import classes from './save-dialog.module.css';

type Props = {
  state: ChainState<InspectionStep>;
  running: boolean;
  onRetry: () => void;
  /** To the rig's page, with what is saved. */
  onLeave: () => void;
  /** Back to the report, which is not saved. */
  onClose: () => void;
};

/** The steps of a save as they go on (spec §4.3); at the end which ones failed, and what can be done. */
export function SaveDialog({ state, running, onRetry, onLeave, onClose }: Props) {
  const t = useT();
  const failed = failedSteps(state);
  const ended = !running && failed.length > 0;
  const saved = state.some(({ name, status }) => name === 'inspection' && status === 'done');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reports.save.progress')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <ol className={classes.steps} aria-live="polite">
          {state.map(({ name, ...step }) => (
            <li key={name} className={classes.step} data-status={step.status}>
              <Mark step={step} />
              <div className={classes.text}>
                <span>{t(`reports.save.step.${name}`)}</span>
                <StepNote name={name} step={step} saved={saved} />
              </div>
            </li>
          ))}
        </ol>
        {ended && (
          <Alert color="red" variant="light" title={t('reports.save.failed')} icon={<ErrorIcon size={18} />}>
            {t(saved ? 'reports.save.failedPartly' : 'reports.save.failedWholly')}
          </Alert>
        )}
        {ended && (
          <Group justify="flex-end" gap="sm">
            {saved ? (
              <Button variant="default" onClick={onLeave}>
                {t('reports.save.toRig')}
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
    </Modal>
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

type NoteProps = { name: InspectionStep; step: StepState; saved: boolean };

function StepNote({ name, step, saved }: NoteProps) {
  const t = useT();
  if (step.status === 'running' && step.share !== null) {
    return <Progress value={step.share * 100} size="sm" aria-label={t(`reports.save.step.${name}`)} />;
  }
  if (step.status === 'failed') return <span className={classes.problem}>{problemOf(name, step.error, saved, t)}</span>;
  if (step.status === 'skipped') return <span className={classes.note}>{t('reports.save.noQshe')}</span>;
  return step.status === 'done' ? <span className={classes.note}>{t('reports.save.done')}</span> : null;
}

/** A report derived from one that is not saved is refused as 'not found': what is missing says more. */
function problemOf(name: InspectionStep, error: unknown, saved: boolean, t: Translate): string {
  if (name === 'zip') return t(error instanceof OffPageError ? 'reports.save.zipFailed' : 'reports.read.notLoaded');
  if (error instanceof NoZipError) return t('reports.save.noZip');
  if (name !== 'inspection' && !saved) return t('reports.save.noParent');
  return errorText(error);
}
