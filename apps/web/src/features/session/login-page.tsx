import { useState } from 'react';
import { readDeparture } from '../../lib/navigation/departure.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { CodeStep } from './sign-in/code-step.tsx';
import { loadQueries } from './sign-in/load-queries.ts';
import { PasswordStep, type Credentials } from './sign-in/password-step.tsx';
import classes from './sign-in/login-page.module.css';

/** The sign-in page. It loads without the component library, so that it appears at once. */
export default function LoginPage() {
  const t = useT();
  /** The credentials typed, once the server has asked for a code as well. */
  const [asked, setAsked] = useState<Credentials | null>(null);
  const [reason] = useState(() => readDeparture()?.reason);

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
      <PasswordStep
        reason={reason}
        signIn={async (credentials) => (await loadQueries()).signIn(credentials)}
        onInput={() => void loadQueries().catch(() => null)}
        onCodeAsked={setAsked}
      />
    </main>
  );
}
