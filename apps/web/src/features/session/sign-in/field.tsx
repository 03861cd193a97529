import type { ComponentProps } from 'react';
import classes from './login-page.module.css';

type Props = ComponentProps<'input'> & {
  label: string;
  name: string;
  /** The id of the error that is about it; false while there is none. */
  wrong: string | false;
};

/** A field that must be filled in, without the component library. */
export function Field({ label, name, wrong, ...input }: Props) {
  return (
    <>
      <label className={classes.label} htmlFor={name}>
        {label}
      </label>
      <input
        {...input}
        id={name}
        name={name}
        required
        className={classes.input}
        aria-invalid={wrong !== false}
        aria-describedby={wrong === false ? undefined : wrong}
      />
    </>
  );
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
