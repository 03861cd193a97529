import { useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { EmailField, textOf } from './sign-in/field.tsx';
import { loadQueries } from './sign-in/load-queries.ts';
import { StartCard } from './sign-in/start-card.tsx';

/** Asks for a link to set a new password. What it says is the same for every address. */
export default function ForgotPage() {
  const { t, id: language } = useLanguage();
  const [state, setState] = useState<'asked' | 'busy' | 'sent'>('asked');
  const [error, setError] = useState<string | null>(null);
  const send = async (form: FormData) => {
    setState('busy');
    setError(null);
    try {
      const { askForLink } = await loadQueries();
      await askForLink({ email: textOf(form, 'email').trim(), language });
      setState('sent');
    } catch (failure) {
      setError(errorText(failure));
      setState('asked');
    }
  };
  return (
    <StartCard
      title={t('session.forgotTitle')}
      lead={t('session.forgotLead')}
      done={state === 'sent' ? t('session.linkSent') : null}
      error={error}
      busy={state === 'busy'}
      submit={t(state === 'busy' ? 'session.sendingLink' : 'session.sendLink')}
      onSubmit={(form) => void send(form)}
    >
      <EmailField wrong={error !== null && 'start-error'} onInput={() => void loadQueries().catch(() => null)} />
    </StartCard>
  );
}
