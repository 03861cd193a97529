import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { lazy, useState, type FormEvent } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Late } from '../../../ui/late.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { begin, confirm } from '../queries.ts';
import { FormError } from './form-error.tsx';
import classes from './second-factor.module.css';
import { useRefusal } from './use-refusal.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

type Props = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

/** Setting up the app: first the password, then the QR code and a code of the app. */
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
  const texts = useUiTexts();
  const [password, setPassword] = useState('');
  const { errors, busy, attempt } = useRefusal();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => onApp(await begin(password)));
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <FormError errors={errors} />
      <PasswordInput
        label={t('factor.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors['password']}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('users.showPassword'), tabIndex: 0, 'aria-hidden': false }}
        data-autofocus
        required
      />
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={password === ''}>
          {t('factor.continue')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </form>
  );
}

function ScanStep({ secret, uri, onDone, onCancel }: Props & { secret: string; uri: string }) {
  const t = useT();
  const texts = useUiTexts();
  const [code, setCode] = useState('');
  const { errors, busy, attempt } = useRefusal();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => onDone(await confirm(code)));
  };
  return (
    <form onSubmit={submit} className={classes.scan}>
      <div className={classes.qr}>
        <Late>
          <QrCode text={uri} label={t('factor.qr')} />
        </Late>
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
        <FormError errors={errors} />
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
        <Group gap="xs">
          <Button type="submit" loading={busy} disabled={code === ''}>
            {t('factor.confirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
