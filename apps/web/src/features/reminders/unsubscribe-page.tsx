import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { PlainButton, PlainLink } from '../../ui/buttons/plain-button.tsx';
import { NoticePage } from '../../ui/feedback/notice-page.tsx';
import { partLoader } from '../../ui/loading/part-loader.ts';

const loadPart = partLoader(() => import('./queries.ts'));

type Step = 'asked' | 'stopping' | 'stopped' | 'failed';

/** Stops the weekly digest by the link in one (rules.md#weekly-digest). Nothing happens before the button is pressed. */
export default function UnsubscribePage() {
  const t = useT();
  // After '#', which browsers send to no server: it is in no log.
  const [secret] = useState(() => location.hash.slice(1) || 'none');
  const [step, setStep] = useState<Step>('asked');
  const stop = async () => {
    setStep('stopping');
    try {
      await (await loadPart()).stopDigest(secret);
      setStep('stopped');
    } catch (failure) {
      console.error(failure);
      setStep('failed');
    }
  };
  const said = step === 'stopping' ? 'asked' : step;
  return (
    <main>
      <title>{`${t('reminders.digest')} · ${t('app.name')}`}</title>
      <NoticePage
        key={said}
        title={t(`reminders.unsubscribe.${said}`)}
        text={t(`reminders.unsubscribe.${said}.text`)}
        alert={said !== 'asked'}
      >
        {step === 'stopped' ? (
          <PlainLink href={pathTo('account')}>{t('reminders.account')}</PlainLink>
        ) : (
          <PlainButton onClick={() => void stop()} disabled={step === 'stopping'}>
            {t(step === 'failed' ? 'reminders.again' : 'reminders.unsubscribe')}
          </PlainButton>
        )}
      </NoticePage>
    </main>
  );
}
