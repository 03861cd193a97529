import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { extendOwnSession } from '../../../features/session/public.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { formatClock } from '../../../lib/i18n/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useOpenedLate } from '../../../ui/dialogs/use-opened-late.ts';

type Props = {
  /** Milliseconds since 1970. */
  end: number;
  onClose: () => void;
};

/** Says when the session ends. Once an extension brings it no further than that, it can only be closed. */
export default function SessionWarningDialog({ end, onClose }: Props) {
  const t = useT();
  const opened = useOpenedLate(true);
  const [state, setState] = useState<'asked' | 'asking' | 'extended'>('asked');
  const [failure, setFailure] = useState<unknown>(null);
  const stay = async () => {
    setFailure(null);
    setState('asking');
    try {
      await extendOwnSession();
      // It stays open only if the session still ends soon.
      setState('extended');
    } catch (error) {
      setFailure(error);
      setState('asked');
    }
  };
  const isLast = state === 'extended';
  const time = formatClock(end);
  return (
    // Above a question that waits for its answer, and what was asked there stays.
    <Dialog opened={opened} onClose={onClose} title={t('shell.sessionEnds')} zIndex={400} withCloseButton={false}>
      <Text>{t(isLast ? 'shell.sessionLast' : 'shell.sessionEndsText', { time })}</Text>
      {failure !== null && (
        <Alert color="red" variant="light" mt="sm" role="alert">
          {errorText(failure)}
        </Alert>
      )}
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t(isLast ? 'ui.close' : 'shell.notNow')}
        </Button>
        {!isLast && (
          <Button data-autofocus loading={state === 'asking'} onClick={() => void stay()}>
            {t('shell.staySignedIn')}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
