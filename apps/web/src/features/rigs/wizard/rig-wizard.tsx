import { Alert } from '@mantine/core';
import type { Rig } from '@rigbook/contract';
import { isRigNameLongEnough } from '@rigbook/domain';
import { useRef, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useSay } from '../../../lib/i18n/i18n.ts';
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { CopiedNote } from './copied-note.tsx';
import { changesBetween, isSamePlace } from '../model/spec-changes.ts';
import type { RigContent } from '../specifications/spec-fields.ts';
import { StepFields } from './step-fields.tsx';
import { StepStrip } from './step-strip.tsx';
import { contentOf, useRigForm } from './use-rig-form.ts';
import { useSaveRig, type WizardMode } from './use-save-rig.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardBar } from './wizard-bar.tsx';
import classes from './wizard.module.css';

type Props = { rig: Rig; mode: WizardMode; start: RigContent };

/** The specifications of a rig, step by step (rules.md#rig-wizard). */
export function RigWizard({ rig, mode, start }: Props) {
  const say = useSay();
  const form = useRigForm(rig, start);
  const release = useUnsavedWarning(form.changes.length > 0);
  const saving = useSaveRig(form, mode, release);
  const top = useRef<HTMLDivElement>(null);
  const { content } = form;
  const canContinue = isRigNameLongEnough(content.name);
  // General Data holds the name: without a good one there is no other step.
  const { step, goTo } = useWizardStep(canContinue ? content.specs.length : 1, top);
  const [copying, setCopying] = useState(false);
  const group = content.specs[step];

  return (
    <div className={classes.wizard} ref={top}>
      <WizardBar
        groups={content.specs}
        step={step}
        canContinue={canContinue}
        isSaving={saving.isSaving || saving.isSaved}
        changes={form.changes.length}
        onStep={goTo}
        onCopy={() => setCopying(true)}
        onFinish={() => void saving.finish()}
      />
      {saving.error && (
        <Alert color="red" role="alert" mb="md">
          {errorText(saving.error)}
        </Alert>
      )}
      {form.undoCopy && <CopiedNote undo={form.undoCopy} />}
      <StepStrip groups={content.specs} step={step} canContinue={canContinue} onStep={goTo}>
        {group && (
          <fieldset
            className={classes.fields}
            disabled={saving.isSaving || saving.isSaved}
            aria-label={say(group.title)}
          >
            <StepFields key={step} form={form} step={step} group={group} />
          </fieldset>
        )}
      </StepStrip>
      {copying && <CopyDialog form={form} step={step} onClose={() => setCopying(false)} />}
      {saving.theirs && (
        <ConflictDialog
          mine={form.changes}
          theirs={contentOf(saving.theirs)}
          others={changesBetween(contentOf(form.saved), contentOf(saving.theirs)).filter(
            (other) => !form.changes.some((change) => isSamePlace(change, other)),
          )}
          onSettle={saving.settle}
          onCancel={() => saving.settle(null)}
        />
      )}
    </div>
  );
}
