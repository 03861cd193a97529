import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { late } from '../../../ui/feedback/late.tsx';
import { begin, confirm } from '../queries.ts';
import { OwnPassword } from '../proof/own-password.tsx';
import classes from '../proof/second-factor.module.css';
import { StepForm } from '../proof/step-form.tsx';

const QrCode = late(() => import('./qr-code.tsx'));

type Props = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

/** Setting up the app: first the password, then the QR code and a code from the app. */
export function SetUp({ onDone, onCancel }: Props) {
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  return app ? (
    <ScanStep {...app} onDone={onDone} onCancel={onCancel} />
  ) : (
    <PasswordStep onApp={setApp} onCancel={onCancel} />
  );
}

type PasswordProps = { onApp: (app: { secret: string; uri: string }) => void; onCancel: () => void };

function PasswordStep({ onApp, onCancel }: PasswordProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  return (
    <StepForm
      onSubmit={async () => onApp(await begin(password))}
      submitLabel={t('factor.continue')}
      filled={password !== ''}
      onCancel={onCancel}
    >
      {(errors) => <OwnPassword value={password} onChange={setPassword} error={errors['password']} />}
    </StepForm>
  );
}

function ScanStep({ secret, uri, onDone, onCancel }: Props & { secret: string; uri: string }) {
  const t = useT();
  const [code, setCode] = useState('');
  return (
    <div className={classes.scan}>
      <div className={classes.qr}>
        <QrCode text={uri} label={t('factor.qr')} />
      </div>
      <Stack gap="sm" className={classes.steps ?? ''}>
        <Text>{t('factor.scan')}</Text>
        <div>
          <Text size="sm" c="dimmed">
            {t('factor.secret')}
          </Text>
          <code className={classes.secret} dir="ltr">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </div>
        <Anchor href={uri}>{t('factor.openApp')}</Anchor>
        <StepForm
          onSubmit={async () => onDone(await confirm(code))}
          submitLabel={t('factor.confirm')}
          filled={code !== ''}
          onCancel={onCancel}
        >
          {(errors) => (
            <TextInput
              label={t('factor.code')}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={errors['code']}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={100}
              dir="ltr"
              required
            />
          )}
        </StepForm>
      </Stack>
    </div>
  );
}
