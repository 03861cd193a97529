import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from '../wizard.module.css';

/** Shown after a copy, which can be undone as a whole until something else is changed. */
export function CopiedNote({ fields, undo }: { fields: number; undo: () => void }) {
  const t = useT();
  const note = useRef<HTMLDivElement>(null);
  // A user who copied from the middle of a long step must see that it can be undone.
  useEffect(() => {
    // In braces: newer browsers return a promise here, which an effect must not return.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert ref={note} color="brand" mb="md" title={t('rigs.copy.done')} className={classes.copied ?? ''}>
      <p>{t('rigs.copy.doneText', { n: fields })}</p>
      <Button variant="default" size="xs" onClick={undo}>
        {t('rigs.copy.undo')}
      </Button>
    </Alert>
  );
}
