import { Button } from '@mantine/core';
import type { WorkbookKind } from '@rigbook/domain';
import { useState } from 'react';
import { withTexts } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { late } from '../../../ui/feedback/late.tsx';
import { ClipboardIcon } from '../../../ui/icons/icons.tsx';

const StartDialog = late(withTexts(['drafts'], () => import('./start-dialog.tsx')));

type Props = { kind: WorkbookKind; rig: string; label: string };

/** The button to start a survey without a workbook, for users who may add one. */
export function StartDraft({ kind, rig, label }: Props) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  if (!may.call(`${kind}.start`)) return null;
  return (
    <>
      <Button variant="default" leftSection={<ClipboardIcon size={16} />} onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && <StartDialog kind={kind} rig={rig} onClose={close} onFailed={close} />}
    </>
  );
}
