import { Button } from '@mantine/core';
import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from './step-fields.module.css';

/** Shown where a field was removed, until something else changes. */
export function RemovedField({ field, undo }: { field: string; undo: () => void }) {
  const t = useT();
  return (
    <output className={classes.removed}>
      {t('rigs.field.removed', { field })}
      <Button variant="subtle" size="compact-sm" onClick={undo} data-undo>
        {t('rigs.field.undo')}
      </Button>
    </output>
  );
}
