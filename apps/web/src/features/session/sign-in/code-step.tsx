import { useState, type FormEvent } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import classes from './login-page.module.css';

type Props = {
  /** Signs in with a code. @throws ApiError */
  signIn: (code: string) => Promise<void>;
  onBack: () => void;
};

/** The second step of signing in, for users with a second factor: the code from the app, or a recovery code. */
export function CodeStep({ signIn, onBack }: Props) {
  const t = useT();
  const [recovers, setRecovers] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await signIn(code);
    } catch (failure) {
      setError(errorText(failure));
      setCode('');
      setBusy(false);
    }
  };

  const change = () => {
    setRecovers(!recovers);
    setCode('');
    setError(null);
  };

  return (
    <form className={classes.card} onSubmit={(event) => void submit(event)} aria-labelledby="code-title">
      <Mark className={classes.mark} />
      <h1 id="code-title" className={classes.title}>
        {t('session.codeTitle')}
      </h1>
      <p className={classes.lead}>{t(recovers ? 'session.recoveryLead' : 'session.codeLead')}</p>
      {error !== null && (
        <p id="code-error" className={classes.error} role="alert">
          {error}
        </p>
      )}
      <label className={classes.label} htmlFor="code">
        {t(recovers ? 'session.recoveryCode' : 'session.code')}
      </label>
      <input
        key={String(recovers)}
        id="code"
        name="code"
        dir="ltr"
        inputMode={recovers ? 'text' : 'numeric'}
        autoComplete={recovers ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step contains only this field
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        className={classes.input}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : 'code-error'}
      />
      <PlainButton type="submit" disabled={busy} className={classes.submit}>
        {t(busy ? 'session.signingIn' : 'session.signIn')}
      </PlainButton>
      <div className={classes.others}>
        <button type="button" onClick={change}>
          {t(recovers ? 'session.useApp' : 'session.useRecovery')}
        </button>
        <button type="button" onClick={onBack}>
          {t('session.back')}
        </button>
      </div>
    </form>
  );
}
