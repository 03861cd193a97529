import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { whileSigningOut } from '../../../lib/session/signing-out.ts';
import { Card } from '../../../ui/page/card.tsx';
import { OwnPassword, StepForm } from '../../second-factor/public.ts';
import { PasswordFields } from '../password/password-fields.tsx';
import { signOutAfterOwnChange } from '../queries.ts';
import { changeOwnPassword } from './own-sessions.ts';

/** Where everybody changes their own password. */
export function PasswordCard() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('account.password')} about={t('account.passwordAbout')}>
      {isOpen ? (
        <PasswordForm onCancel={() => setOpen(false)} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('account.changePassword')}
          </Button>
        </Group>
      )}
    </Card>
  );
}

const EMPTY = { present_password: '', password: '', passwordConfirmation: '' };

function PasswordForm({ onCancel }: { onCancel: () => void }) {
  const t = useT();
  const { userName } = useSession();
  const [values, setValues] = useState(EMPTY);
  const { present_password, password, passwordConfirmation } = values;
  const change = (some: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...some }));
  const submit = async () => {
    await whileSigningOut(() => changeOwnPassword(values));
    await signOutAfterOwnChange(true);
  };
  return (
    <StepForm
      onSubmit={submit}
      submitLabel={t('account.changePassword')}
      filled={present_password !== '' && password !== '' && password === passwordConfirmation}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <OwnPassword
            label={t('account.presentPassword')}
            value={present_password}
            onChange={(typed) => change({ present_password: typed })}
            error={errors['present_password']}
          />
          <PasswordFields
            labels={{ password: t('account.newPassword'), passwordConfirmation: t('account.repeatPassword') }}
            password={password}
            passwordConfirmation={passwordConfirmation}
            onChange={change}
            known={[userName]}
            errors={errors}
          />
        </>
      )}
    </StepForm>
  );
}
