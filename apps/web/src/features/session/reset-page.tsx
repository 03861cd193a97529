import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useAddressSecret } from '../../lib/navigation/use-address-secret.ts';
import { Field, textOf } from './sign-in/field.tsx';
import { loadQueries } from './sign-in/load-queries.ts';
import { StartCard } from './sign-in/start-card.tsx';

/** Sets the password of whom a link was sent to: an invitation, or after it was forgotten. */
export default function ResetPage() {
  const token = useAddressSecret();
  return <ResetForm key={token} token={token} />;
}

function ResetForm({ token }: { token: string }) {
  const t = useT();
  const [state, setState] = useState<'asked' | 'busy' | 'set'>('asked');
  const [error, setError] = useState<{ text: string; isOver: boolean } | null>(null);
  const set = async (form: FormData) => {
    const [password, passwordConfirmation] = [textOf(form, 'password'), textOf(form, 'passwordConfirmation')];
    if (password !== passwordConfirmation) return setError({ text: t('session.notTheSame'), isOver: false });
    setState('busy');
    setError(null);
    try {
      const { setPasswordByLink } = await loadQueries();
      await setPasswordByLink({ token, password, passwordConfirmation });
      // The secret is used up: it need not stay in the address.
      history.replaceState(history.state, '', location.pathname);
      setState('set');
    } catch (failure) {
      const fields = failure instanceof ApiError ? (failure.fields ?? {}) : {};
      const [said] = Object.values(fields);
      setError({ text: said ?? errorText(failure), isOver: 'token' in fields });
      setState('asked');
    }
  };
  const field = {
    type: 'password',
    autoComplete: 'new-password',
    wrong: error !== null && 'start-error',
  } as const;
  return (
    <StartCard
      title={t('session.resetTitle')}
      lead={t('session.resetLead')}
      done={state === 'set' ? t('session.passwordSet') : null}
      error={error?.text ?? null}
      busy={state === 'busy'}
      submit={t(state === 'busy' ? 'session.settingPassword' : 'session.setPassword')}
      onSubmit={(form) => void set(form)}
      other={error?.isOver === true && <Link to={pathTo('forgot')}>{t('session.askAgain')}</Link>}
    >
      <Field {...field} label={t('session.newPassword')} name="password" />
      <Field {...field} label={t('session.repeatPassword')} name="passwordConfirmation" />
    </StartCard>
  );
}
