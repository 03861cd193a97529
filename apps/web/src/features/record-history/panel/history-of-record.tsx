import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { HistoryIcon } from '../../../ui/icons/icons.tsx';
import classes from './history-of-record.module.css';
import { RecordChanges } from './record-changes.tsx';

/** The changes of a record, below its page; only for users who may see the history, and loaded when they open it. */
export function HistoryOfRecord({ uuid }: { uuid: string }) {
  const t = useT();
  const may = useMay();
  const [shown, setShown] = useState(false);
  const id = useId();
  if (!may.call('history.list')) return null;
  return (
    <div className={classes.panel}>
      <Button
        variant="default"
        leftSection={<HistoryIcon size={18} />}
        // Its name says whether the history is shown: on a rig's page only the sections expand.
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'history.hide' : 'history.show')}
      </Button>
      <div id={id}>{shown && <RecordChanges uuid={uuid} />}</div>
    </div>
  );
}
