import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import type { Departure } from '../../../lib/navigation/departure.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { EmailField, PasswordField, textOf } from './field.tsx';
import classes from './login-page.module.css';

export type Credentials = { email: string; password: string };

type Props = {
  /** Why the user has to sign in. */
  reason: Departure['reason'] | undefined;
  /** @throws ApiError */
  signIn: (credentials: Credentials) => Promise<void>;
  /** The provider's name or logo, beside the portal's own. */
  provider: ReactNode;
  /** Called while the e-mail is typed. */
  onInput: () => void;
  /** The password is right, and the server asks for a code as well. */
  onCodeAsked: (credentials: Credentials) => void;
};

/** The first step of signing in: e-mail and password. */
export function PasswordStep({ reason, provider, signIn, onInput, onCodeAsked }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { email: textOf(form, 'email').trim(), password: textOf(form, 'password') };
    setBusy(true);
    setError(null);
    try {
      await signIn(credentials);
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.code === 'second_factor') {
        onCodeAsked(credentials);
        return;
      }
      setError(errorText(failure));
      password.current?.focus();
      password.current?.select();
    }
  };

  return (
    <form className={classes.card} onSubmit={(event) => void submit(event)} aria-labelledby="sign-in-title">
      <Mark className={classes.mark} />
      {provider}
      <h1 id="sign-in-title" className={classes.title}>
        {t('session.title')}
      </h1>
      <p className={classes.lead}>{t('session.lead')}</p>
      {reason !== undefined && reason !== 'anonymous' && (
        <output className={classes.info}>{t(`session.left.${reason}`)}</output>
      )}
      {error !== null && (
        <p id="sign-in-error" className={classes.error} role="alert">
          {error}
        </p>
      )}
      <EmailField wrong={error !== null && 'sign-in-error'} onInput={onInput} />
      <PasswordField
        label={t('session.password')}
        wrong={error !== null && 'sign-in-error'}
        name="password"
        autoComplete="current-password"
        ref={password}
      />
      <PlainButton type="submit" disabled={busy} className={classes.submit}>
        {t(busy ? 'session.signingIn' : 'session.signIn')}
      </PlainButton>
      <div className={classes.others}>
        <Link to={pathTo('forgot')}>{t('session.forgot')}</Link>
      </div>
    </form>
  );
}
