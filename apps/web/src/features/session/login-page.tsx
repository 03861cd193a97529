import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { readDeparture } from '../../lib/navigation/departure.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Mark } from '../../ui/feedback/mark.tsx';
import { partLoader } from '../../ui/loading/part-loader.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { CodeStep } from './components/code-step.tsx';
import classes from './components/login-page.module.css';

const loadPart = partLoader(() => import('./queries.ts'));

/** What calls the server is loaded while the user types, so that the page itself is there the sooner. */
async function loadQueries() {
  try {
    return await loadPart();
  } catch (cause) {
    if (navigator.onLine) throw cause;
    throw new ApiError(0, 'offline', 'What calls the server could not be loaded.');
  }
}

type Credentials = { email: string; password: string };

/** The sign-in page. It loads without the component library, so that it is there at once. */
export default function LoginPage() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** What was typed, once the server has asked for a code as well. */
  const [asked, setAsked] = useState<Credentials | null>(null);
  const [reason] = useState(() => readDeparture()?.reason);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { email: textOf(form, 'email').trim(), password: textOf(form, 'password') };
    setBusy(true);
    setError(null);
    try {
      const { signIn } = await loadQueries();
      await signIn(credentials);
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.code === 'second_factor') return setAsked(credentials);
      setError(errorText(failure));
      password.current?.focus();
      password.current?.select();
    }
  };

  if (asked) {
    const signInWith = async (code: string) => (await loadQueries()).signIn({ ...asked, code });
    return (
      <main className={classes.page}>
        <title>{`${t('session.codeTitle')} · ${t('app.name')}`}</title>
        <CodeStep signIn={signInWith} onBack={() => setAsked(null)} />
      </main>
    );
  }

  return (
    <main className={classes.page}>
      <title>{`${t('session.signIn')} · ${t('app.name')}`}</title>
      <form className={classes.card} onSubmit={(event) => void submit(event)} aria-labelledby="sign-in-title">
        <Mark className={classes.mark} />
        <h1 id="sign-in-title" className={classes.title}>
          {t('session.title')}
        </h1>
        <p className={classes.lead}>{t('session.lead')}</p>
        {reason !== undefined && reason !== 'anonymous' && (
          <output className={classes.info}>{t(`session.${reason}`)}</output>
        )}
        {error !== null && (
          <p id="sign-in-error" className={classes.error} role="alert">
            {error}
          </p>
        )}
        <label className={classes.label} htmlFor="email">
          {t('session.email')}
        </label>
        <input
          id="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page holds nothing but this form
          autoFocus
          onInput={() => void loadQueries().catch(() => null)}
          className={classes.input}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'sign-in-error'}
        />
        <label className={classes.label} htmlFor="password">
          {t('session.password')}
        </label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          ref={password}
          className={classes.input}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'sign-in-error'}
        />
        <PlainButton type="submit" disabled={busy} className={classes.submit}>
          {t(busy ? 'session.signingIn' : 'session.signIn')}
        </PlainButton>
      </form>
    </main>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
