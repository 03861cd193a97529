import { useEffect, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { EmailField, textOf } from './sign-in/field.tsx';
import { loadQueries } from './sign-in/load-queries.ts';
import { StartCard } from './sign-in/start-card.tsx';

/** Whether a link can be mailed is asked at once, and again before one is asked for if that failed. */
const askWhetherItMails = async () => (await loadQueries()).canMailLink();

/** Asks for a link to set a new password. What it says is the same for every address. */
export default function ForgotPage() {
  const { t, id: language } = useLanguage();
  const [state, setState] = useState<'asked' | 'busy' | 'sent' | 'no-mail'>('asked');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    void askWhetherItMails().then(
      (mails) => !mails && setState('no-mail'),
      () => null,
    );
  }, []);
  const send = async (form: FormData) => {
    setState('busy');
    setError(null);
    try {
      if (!(await askWhetherItMails())) return setState('no-mail');
      const { askForLink } = await loadQueries();
      await askForLink({ email: textOf(form, 'email').trim(), language });
      setState('sent');
    } catch (failure) {
      setError(errorText(failure));
      setState('asked');
    }
  };
  const done = { sent: t('session.linkSent'), 'no-mail': t('session.noMail') };
  return (
    <StartCard
      title={t('session.forgotTitle')}
      lead={t('session.forgotLead')}
      done={state === 'sent' || state === 'no-mail' ? done[state] : null}
      more={state === 'no-mail' && <LastAdmin />}
      error={error}
      busy={state === 'busy'}
      submit={t(state === 'busy' ? 'session.sendingLink' : 'session.sendLink')}
      onSubmit={(form) => void send(form)}
    >
      <EmailField wrong={error !== null && 'start-error'} onInput={() => void loadQueries().catch(() => null)} />
    </StartCard>
  );
}

/** For an admin without another one to help: a command on the server. */
function LastAdmin() {
  const { t } = useLanguage();
  return (
    <p>
      {t('session.lastAdmin')} <code dir="ltr">{t('session.resetCommand')}</code>
    </p>
  );
}
