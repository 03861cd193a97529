import { Button } from '@mantine/core';
import type { FindingRow } from '@rigbook/contract';
import { reportPage } from '@rigbook/domain';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { PencilIcon } from '../../../../ui/icons/icons.tsx';
import { late } from '../../../../ui/feedback/late.tsx';
import classes from './correct-form.module.css';

const CorrectDialog = late(() => import('./correct-dialog.tsx'));

/** The button to correct a finding, for users who may edit its report; a finding that is gone has no row to correct. */
export function CorrectButton({ finding }: { finding: FindingRow }) {
  const t = useT();
  const may = useMay();
  const [opened, setOpened] = useState(false);
  if (finding.gone || !may.open(reportPage(finding.report.kind, 'Edit'))) return null;
  const close = () => setOpened(false);
  return (
    <div className={classes.offer}>
      <Button variant="default" leftSection={<PencilIcon size={16} />} onClick={() => setOpened(true)}>
        {t('findings.correct')}
      </Button>
      {opened && <CorrectDialog key={finding.UUID} finding={finding} onClose={close} onFailed={close} />}
    </div>
  );
}
