import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useAddressSecret } from '../../lib/navigation/use-address-secret.ts';
import { PlainButton, PlainLink } from '../../ui/buttons/plain-button.tsx';
import { NoticePage } from '../../ui/feedback/notice-page.tsx';
import { partLoader } from '../../ui/loading/part-loader.ts';

const loadPart = partLoader(() => import('./queries.ts'));

type Step = 'asked' | 'stopping' | 'stopped' | 'failed';

/** Stops the weekly digest by the link in one (rules.md#weekly-digest). Nothing happens before the button is pressed. */
export default function UnsubscribePage() {
  const secret = useAddressSecret() || 'none';
  return <Unsubscribing key={secret} secret={secret} />;
}

function Unsubscribing({ secret }: { secret: string }) {
  const t = useT();
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
