import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { BackButton } from '../buttons/back-button.tsx';
import { InfoIcon, SaveIcon } from '../icons/icons.tsx';
import { useSaidInPlace } from '../feedback/said-in-place.ts';
import classes from './item-form.module.css';
import { useUiTexts } from '../texts.ts';
import { late } from '../feedback/late.tsx';
import { OtherTab } from './other-tab.tsx';
import { useFocusOnError } from './use-focus-on-error.ts';
import type { ItemFormState } from './use-item-form.ts';

const ItemConflict = late(() => import('./item-conflict.tsx'));

type Props = {
  /** Names the form. */
  label: string;
  form: ItemFormState;
  /** All that is needed has been filled in (rules.md#saving-and-deleting); until then Save is disabled. */
  complete: boolean;
  /** Where Back leads if the portal was entered at the form. */
  backTo: string;
  children: ReactNode;
};

/** The form of a client, user or visit: its fields, Back and Save. Whatever fails, everything entered stays. */
export function ItemForm({ label, form, complete, backTo, children }: Props) {
  const texts = useUiTexts();
  const { save, restored, owner, discard, loadAgain, conflict } = form;
  const problem = useProblemInPlace(save.error === null ? null : texts.errorText(save.error));
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnError(fields, save.error);
  const isElsewhere = owner.holder === 'elsewhere' || owner.holder === 'taken';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !save.saving && !isElsewhere) void save.submit();
  };
  return (
    <form className={classes.form} aria-label={label} onSubmit={submit} noValidate>
      {conflict && <ItemConflict conflict={conflict} loadAgain={loadAgain} onFailed={conflict.cancel} />}
      {isElsewhere && <OtherTab owner={owner} />}
      {restored && (
        <Alert color="brand" icon={<InfoIcon size={18} />} aria-live="polite">
          <Group justify="space-between" gap="xs">
            <span>{texts.draftRestored}</span>
            <Button size="compact-sm" variant="default" onClick={discard}>
              {texts.draftDiscard}
            </Button>
          </Group>
        </Alert>
      )}
      {save.error !== null && (
        <Alert color="red" role="alert" title={texts.error} ref={problem}>
          <Group justify="space-between" gap="xs">
            <span>{texts.errorText(save.error)}</span>
            {loadAgain && !conflict && (
              <Button size="compact-sm" variant="default" onClick={loadAgain}>
                {texts.loadAgain}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <div className={classes.fields} ref={fields} inert={isElsewhere}>
        {children}
      </div>
      <Group justify="flex-end" gap="sm" className={classes.foot ?? ''}>
        <BackButton to={backTo} />
        <Button
          type="submit"
          disabled={!complete || isElsewhere}
          loading={save.saving}
          leftSection={<SaveIcon size={18} />}
        >
          {texts.save}
        </Button>
      </Group>
    </form>
  );
}

/** The sentence at the form is not a notice as well, so it must be seen: a long form is scrolled to it. */
function useProblemInPlace(text: string | null) {
  const problem = useRef<HTMLDivElement>(null);
  useSaidInPlace(text);
  useEffect(() => {
    if (text !== null) problem.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return problem;
}
