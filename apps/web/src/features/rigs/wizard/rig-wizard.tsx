import { Alert } from '@mantine/core';
import type { Rig } from '@rigbook/contract';
import { isRigNameLongEnough, isSameField, type RigContent, specChanges } from '@rigbook/domain';
import { useRef, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTerm } from '../../../lib/i18n/i18n.ts';
import type { RigDraft } from '../../../lib/unsaved-work/use-rig-draft.ts';
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning.ts';
import { CopyDialog } from './fields/copy-dialog.tsx';
import { CopiedNote } from './fields/copied-note.tsx';
import { RigConflict } from './rig-conflict.tsx';
import { StepFields } from './fields/step-fields.tsx';
import { StepStrip } from './step-strip.tsx';
import { contentOf, useRigForm } from './use-rig-form.ts';
import { useSaveRig, type WizardMode } from './use-save-rig.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardBar } from './wizard-bar.tsx';
import classes from './wizard.module.css';

type Props = { rig: Rig; mode: WizardMode; start: RigContent; draft: RigDraft };

/** The specifications of a rig, step by step (rules.md#rig-wizard). */
export function RigWizard({ rig, mode, start, draft }: Props) {
  const term = useTerm();
  const form = useRigForm(rig, start, draft);
  const release = useUnsavedWarning(form.changes.length > 0);
  const saving = useSaveRig(form, mode, release);
  const top = useRef<HTMLDivElement>(null);
  const { content } = form;
  const canContinue = isRigNameLongEnough(content.name);
  // General Data has the name: without a valid one no other step opens.
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
            aria-label={term(group.title)}
          >
            <StepFields key={step} form={form} step={step} group={group} />
          </fieldset>
        )}
      </StepStrip>
      {copying && <CopyDialog form={form} step={step} onClose={() => setCopying(false)} />}
      {saving.theirs && (
        <RigConflict
          name={saving.theirs.name}
          mine={form.changes}
          theirs={contentOf(saving.theirs.rig)}
          others={specChanges(contentOf(form.saved), contentOf(saving.theirs.rig)).filter(
            (other) => !form.changes.some((change) => isSameField(change, other)),
          )}
          onSettle={saving.settle}
          onCancel={() => saving.settle(null)}
        />
      )}
    </div>
  );
}
