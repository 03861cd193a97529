import { Button, Group } from '@mantine/core';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { useFocusOnError } from '../../../ui/forms/use-focus-on-error.ts';
import { useUiTexts } from '../../../ui/texts.ts';
import { FormError } from './form-error.tsx';
import classes from './second-factor.module.css';
import { useRefusal, type Refusals } from './use-refusal.ts';

type Props = {
  /** @throws ApiError; the step stays and says why */
  onSubmit: () => Promise<void>;
  submitLabel: string;
  filled: boolean;
  onCancel: () => void;
  children: (errors: Refusals) => ReactNode;
};

/** A step of setting up: its field, and the buttons to continue and go back. */
export function StepForm({ onSubmit, submitLabel, filled, onCancel, children }: Props) {
  const texts = useUiTexts();
  const { errors, busy, attempt } = useRefusal();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(onSubmit);
  };
  return (
    <form ref={form} onSubmit={submit} className={classes.form}>
      <FormError errors={errors} />
      {children(errors)}
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={!filled}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </form>
  );
}
