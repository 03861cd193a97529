import { Button } from '@mantine/core';
import { filledFields, type SpecGroup } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import icons from '../../../ui/icons/icons.module.css';
import { ArrowLeftIcon, ArrowRightIcon, CheckIcon, ClipboardIcon } from '../../../ui/icons/icons.tsx';
import classes from './wizard-bar.module.css';

type Props = {
  groups: readonly SpecGroup[];
  /** Fields that were copied from another rig and not looked at. */
  unchecked: number;
  step: number;
  canContinue: boolean;
  isSaving: boolean;
  /** Fields that differ from what is saved. */
  changes: number;
  onStep: (step: number) => void;
  onCopy: () => void;
  onFinish: () => void;
};

/** The buttons above the steps; they stay visible however long a step is. */
export function WizardBar({
  groups,
  unchecked,
  step,
  canContinue,
  isSaving,
  changes,
  onStep,
  onCopy,
  onFinish,
}: Props) {
  const t = useT();
  const last = step >= groups.length - 1;
  return (
    <div className={classes.bar}>
      <div className={classes.position}>
        <span className={classes.count}>{t('rigs.wizard.step', { step: step + 1, of: groups.length })}</span>
        <Progress groups={groups} unchecked={unchecked} />
      </div>
      <div className={classes.buttons}>
        <Button variant="subtle" leftSection={<ClipboardIcon size={16} />} disabled={isSaving} onClick={onCopy}>
          {t('rigs.copy.open')}
        </Button>
        <span className={classes.moves}>
          <Button
            variant="default"
            leftSection={<ArrowLeftIcon size={16} className={icons.directed ?? ''} />}
            disabled={step === 0 || isSaving}
            onClick={() => onStep(step - 1)}
          >
            {t('rigs.wizard.previous')}
          </Button>
          <Button
            variant="default"
            rightSection={<ArrowRightIcon size={16} className={icons.directed ?? ''} />}
            disabled={last || !canContinue || isSaving}
            onClick={() => onStep(step + 1)}
          >
            {t('rigs.next')}
          </Button>
          <Button leftSection={<CheckIcon size={16} />} disabled={!canContinue} loading={isSaving} onClick={onFinish}>
            {t('rigs.wizard.finish')}
          </Button>
        </span>
      </div>
      <output className={classes.unsaved}>{changes > 0 && t('rigs.draft.unsaved', { n: changes })}</output>
    </div>
  );
}

/** How complete the whole specification is; what was copied and not looked at counts apart. */
function Progress({ groups, unchecked }: Pick<Props, 'groups' | 'unchecked'>) {
  const t = useT();
  const parts = groups.map(filledFields);
  const filled = parts.reduce((sum, part) => sum + part.filled, 0);
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  return (
    <bdi className={classes.filled}>
      {t('rigs.specsFilled', { filled: filled - unchecked, total })}
      {unchecked > 0 && ` · ${t('rigs.copy.uncheckedCount', { n: unchecked })}`}
    </bdi>
  );
}
