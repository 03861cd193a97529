import { useState, type ComponentProps } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './login-page.module.css';

type Props = ComponentProps<'input'> & {
  label: string;
  name: string;
  /** The id of the error that is about it; false while there is none. */
  wrong: string | false;
};

/** A field that must be filled in, without the component library. */
function Field({ label, name, wrong, ...input }: Props) {
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

/** A password, which can be shown. */
export function PasswordField({ ref, ...props }: Omit<Props, 'type'>) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes.password}>
      <Field {...props} ref={ref} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className={classes.show}
        aria-controls={props.name}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'session.hidePassword' : 'session.showPassword')}
      </button>
    </div>
  );
}

/** The e-mail that someone signs in with, the first field of a page. */
export function EmailField({ wrong, onInput }: { wrong: string | false; onInput: () => void }) {
  const t = useT();
  return (
    <Field
      label={t('session.email')}
      wrong={wrong}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page contains only this form
      autoFocus
      onInput={onInput}
    />
  );
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
