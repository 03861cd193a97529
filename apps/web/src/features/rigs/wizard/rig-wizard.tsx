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
  // The step that Enter in the last field of another one has opened.
  const [entered, setEntered] = useState<number | null>(null);
  const group = content.specs[step];
  const open = (next: number, byEnter = false) => {
    setEntered(byEnter ? next : null);
    goTo(next);
  };
  const isLast = step >= content.specs.length - 1;

  return (
    <div className={classes.wizard} ref={top}>
      <WizardBar
        groups={content.specs}
        unchecked={form.unchecked.length}
        step={step}
        canContinue={canContinue}
        isSaving={saving.isSaving || saving.isSaved}
        changes={form.changes.length}
        onStep={(next) => open(next)}
        onCopy={() => setCopying(true)}
        onFinish={() => void saving.finish()}
      />
      {saving.error && (
        <Alert color="red" role="alert" mb="md">
          {errorText(saving.error)}
        </Alert>
      )}
      {form.copied && <CopiedNote {...form.copied} />}
      <StepStrip
        groups={content.specs}
        unchecked={form.unchecked}
        step={step}
        canContinue={canContinue}
        onStep={(next) => open(next)}
      >
        {group && (
          <fieldset
            className={classes.fields}
            disabled={saving.isSaving || saving.isSaved}
            aria-label={term(group.title)}
          >
            <StepFields
              key={step}
              form={form}
              step={step}
              group={group}
              going={{ arrived: entered === step, onNext: canContinue && !isLast ? () => open(step + 1, true) : null }}
            />
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
