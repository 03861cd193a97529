import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

type Going = {
  /** Opens the next step; null in the last one. */
  onNext: (() => void) | null;
  /** Whether the step was reached in this way, so that its first field is the next. */
  arrived: boolean;
};

/**
 * Enter in a field leads to the next one, and in the last one to the next step, so that a specification is entered
 * without the mouse. In a text of several lines it stays a new line.
 */
export function useEnterGoesOn(step: RefObject<HTMLElement | null>, { onNext, arrived }: Going) {
  const focusFirst = useEffectEvent(() => {
    if (arrived) fieldsIn(step.current)[0]?.focus();
  });
  useEffect(() => focusFirst(), []);

  return (event: KeyboardEvent) => {
    const { target, nativeEvent } = event;
    if (event.key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = fieldsIn(step.current);
    const next = fields[fields.findIndex((field) => isSame(field, target)) + 1];
    if (next) next.focus();
    else onNext?.();
  };
}

const isRadio = (field: Field): boolean => field.type === 'radio';

const isSame = (field: Field, other: Field): boolean =>
  field === other || (isRadio(field) && isRadio(other) && field.name === other.name);

/** The fields in order; of a Yes or No the answer, or the first choice if there is none. */
function fieldsIn(step: HTMLElement | null): Field[] {
  const all = [...(step?.querySelectorAll<Field>('[data-field] :is(input, textarea), [data-name]') ?? [])];
  return all.filter((field) => {
    if (!isRadio(field)) return true;
    const choices = all.filter((other) => isSame(field, other)) as HTMLInputElement[];
    return field === (choices.find(({ checked }) => checked) ?? choices[0]);
  });
}
