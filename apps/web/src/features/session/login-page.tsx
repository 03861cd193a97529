import { lazy, Suspense, useState } from 'react';
import { readDeparture } from '../../lib/navigation/departure.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { partLoader } from '../../ui/loading/part-loader.ts';
import { loadQueries } from './sign-in/load-queries.ts';
import { PasswordStep, type Credentials } from './sign-in/password-step.tsx';
import classes from './sign-in/login-page.module.css';

const loadCodeStep = partLoader(() => import('./sign-in/code-step.tsx'));
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));

/** Without it one signs in as well. */
const Provider = lazy(() => import('./sign-in/provider.tsx').catch(() => ({ default: () => null })));

/** Loads what a sign-in takes while the user types. The step for a code is tried again if it is needed. */
async function loadSignIn() {
  const step = loadCodeStep().catch(() => null);
  const { signIn } = await loadQueries();
  await step;
  return signIn;
}

/** The sign-in page. It loads without the component library, so that it appears at once. */
export default function LoginPage() {
  const t = useT();
  /** The credentials typed, once the server has asked for a code as well. */
  const [asked, setAsked] = useState<Credentials | null>(null);
  const [reason] = useState(() => readDeparture()?.reason);

  if (asked) {
    const signInWith = async (code: string) => (await loadSignIn())({ ...asked, code });
    return (
      <main className={classes.page}>
        <title>{`${t('session.codeTitle')} · ${t('app.name')}`}</title>
        <Suspense>
          <CodeStep signIn={signInWith} onBack={() => setAsked(null)} />
        </Suspense>
      </main>
    );
  }

  return (
    <main className={classes.page}>
      <title>{`${t('session.signIn')} · ${t('app.name')}`}</title>
      <PasswordStep
        reason={reason}
        provider={
          <Suspense>
            <Provider />
          </Suspense>
        }
        signIn={async (credentials) => (await loadSignIn())(credentials)}
        onInput={() => void loadSignIn().catch(() => null)}
        onCodeAsked={setAsked}
      />
    </main>
  );
}
