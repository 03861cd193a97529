import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Asked } from './question.ts';
import { useUiTexts } from '../texts.ts';
import { useOpenedLate } from './use-opened-late.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { WarningIcon } from '../icons/icons.tsx';

/** A question with two answers. It keeps its text while it fades out. */
export default function ConfirmDialog({ asked }: { asked: Asked | null }) {
  const texts = useUiTexts();
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const shown = asked ?? last;
  const opened = useOpenedLate(asked !== null);
  return (
    <Dialog
      opened={opened}
      onClose={() => asked?.answer(false)}
      title={shown?.title}
      // Above a dialog that asks.
      zIndex={300}
    >
      {shown?.warnings?.map((warning) => (
        <Alert key={warning} color="yellow" variant="light" icon={<WarningIcon size={18} />} mb="sm">
          {warning}
        </Alert>
      ))}
      <Text>{shown?.message}</Text>
      {shown?.details && <Details of={shown.details} />}
      <Group mt="md" justify="flex-end">
        <Button variant="default" data-autofocus={shown?.danger || undefined} onClick={() => asked?.answer(false)}>
          {shown?.cancelLabel ?? texts.cancel}
        </Button>
        <Button
          color={shown?.danger ? 'red.8' : 'brand'}
          data-autofocus={!shown?.danger || undefined}
          onClick={() => asked?.answer(true)}
        >
          {shown?.confirmLabel ?? texts.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Keeps its place from the start: the buttons must not move while someone aims at them. */
function Details({ of }: { of: Promise<string> }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void of.then((known) => isCurrent && setText(known));
    return () => void (isCurrent = false);
  }, [of]);
  return (
    <Text
      component="output"
      display="block"
      size="sm"
      c="dimmed"
      mt="xs"
      mih="1.55em"
      className={classes.details ?? ''}
    >
      {text}
    </Text>
  );
}
