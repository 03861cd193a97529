import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useOpenedLate } from '../../../../ui/dialogs/use-opened-late.ts';
import type { LockedFile } from './use-workbook-reading.ts';

type Props = {
  locked: LockedFile;
  /** The file is being read with a password. */
  trying: boolean;
  onPassword: (password: string) => void;
  onCancel: () => void;
};

/** Excel's own limit. */
const MOST_LETTERS = 255;

/** Asks for the password of a workbook until one opens it or none is given. */
export default function PasswordDialog({ locked: { file, reason, wrong }, trying, onPassword, onCancel }: Props) {
  const { t, said } = useLanguage();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const opened = useOpenedLate(true);
  useEffect(() => {
    if (wrong !== null && !trying) field.current?.select();
  }, [wrong, trying]);
  return (
    <Dialog opened={opened} onClose={onCancel} title={t('reports.locked.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '' && !trying) onPassword(password);
        }}
      >
        <Stack gap="md">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{file.name}</bdi>
          </Text>
          <Text>{said(reason.sentence, reason)}</Text>
          <PasswordInput
            ref={field}
            label={t('reports.locked.password')}
            description={t('reports.locked.hint')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={!trying && wrong && said(wrong.sentence, wrong)}
            errorProps={{ role: 'alert' }}
            autoComplete="off"
            maxLength={MOST_LETTERS}
            readOnly={trying}
            visibilityToggleButtonProps={{ 'aria-label': t('ui.showPassword'), tabIndex: 0, 'aria-hidden': false }}
            data-autofocus
            required
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={trying} disabled={password === ''}>
              {t('reports.locked.open')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
