import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useAddressSecret } from '../../lib/navigation/use-address-secret.ts';
import { PasswordField, textOf } from './sign-in/field.tsx';
import { loadQueries } from './sign-in/load-queries.ts';
import { StartCard } from './sign-in/start-card.tsx';
import classes from './sign-in/login-page.module.css';

const CodeStep = lazy(async () => ({ default: (await import('./sign-in/code-step.tsx')).CodeStep }));

const askWhetherOver = async (token: string) => (await loadQueries()).isLinkOver(token);

/** Sets the password of whom a link was sent to, an invitation or after it was forgotten, and signs them in. */
export default function ResetPage() {
  const token = useAddressSecret();
  return <ResetForm key={token} token={token} />;
}

function ResetForm({ token }: { token: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ text: string; isOver: boolean } | null>(null);
  /** The password, once the server has asked for the code of the second factor as well. */
  const [asked, setAsked] = useState<string | null>(null);

  /** Asked at once, so that nobody chooses a password in vain; nothing waits for the answer. */
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    void askWhetherOver(token).then(setOver, () => null);
  }, [token]);

  const send = async (password: string, code?: string) => {
    const { setPasswordByLink } = await loadQueries();
    await setPasswordByLink({ token, password, passwordConfirmation: password, ...(code !== undefined && { code }) });
  };
  const set = async (form: FormData) => {
    const [password, again] = [textOf(form, 'password'), textOf(form, 'passwordConfirmation')];
    if (password !== again) return setError({ text: t('session.notTheSame'), isOver: false });
    setBusy(true);
    setError(null);
    try {
      await send(password);
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.code === 'second_factor') return setAsked(password);
      setError(whyNot(failure));
    }
  };

  if (asked !== null) {
    return (
      <main className={classes.page}>
        <title>{`${t('session.codeTitle')} · ${t('app.name')}`}</title>
        <Suspense>
          <CodeStep signIn={(code) => send(asked, code)} onBack={() => setAsked(null)} />
        </Suspense>
      </main>
    );
  }
  const field = { autoComplete: 'new-password', wrong: error !== null && 'start-error' } as const;
  return (
    <StartCard
      title={t('session.resetTitle')}
      lead={t('session.resetLead')}
      done={isOver && !busy ? t('session.linkOver') : null}
      error={error?.text ?? null}
      busy={busy}
      submit={t(busy ? 'session.settingPassword' : 'session.setPassword')}
      onSubmit={(form) => void set(form)}
      other={(isOver || error?.isOver === true) && <Link to={pathTo('forgot')}>{t('session.askAgain')}</Link>}
    >
      <PasswordField {...field} label={t('session.newPassword')} name="password" />
      <PasswordField {...field} label={t('session.repeatPassword')} name="passwordConfirmation" />
    </StartCard>
  );
}

function whyNot(failure: unknown) {
  const fields = failure instanceof ApiError ? (failure.fields ?? {}) : {};
  const [said] = Object.values(fields);
  return { text: said ?? errorText(failure), isOver: 'token' in fields };
}
