import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import type { Proof } from '../queries.ts';
import { FormError } from './form-error.tsx';
import { OwnPassword } from './own-password.tsx';
import { useRefusal } from './use-refusal.ts';

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  /** @throws ApiError; the dialog stays and says why */
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
};

/** Asks for password and code before an action that a stolen session must not allow. */
export function ProofDialog({ title, text, confirmLabel, danger = false, onProof, onClose }: Props) {
  const t = useT();
  const texts = useUiTexts();
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  const { errors, busy, attempt } = useRefusal();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => onProof(proof));
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text>{text}</Text>
          <FormError errors={errors} />
          <OwnPassword
            value={proof.password}
            onChange={(password) => setProof({ ...proof, password })}
            error={errors['password']}
          />
          <TextInput
            label={t('factor.codeOrRecovery')}
            value={proof.code}
            onChange={(event) => setProof({ ...proof, code: event.currentTarget.value })}
            error={errors['code']}
            autoComplete="one-time-code"
            maxLength={100}
            dir="ltr"
            required
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button
              type="submit"
              color={danger ? 'red.8' : 'brand'}
              loading={busy}
              disabled={proof.password === '' || proof.code === ''}
            >
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
