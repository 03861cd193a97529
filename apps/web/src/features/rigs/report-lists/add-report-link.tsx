import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Rig } from '@rigbook/contract';
import type { ReportPageId } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { PlusIcon } from '../../../ui/icons/icons.tsx';
import { offeredPath } from './report-actions.tsx';

type Props = { rig: Rig; page: ReportPageId | undefined };

/** Links to the page that adds a report to the rig, for users who may. */
export function AddReportLink({ rig, page }: Props) {
  const t = useT();
  const may = useMay();
  const to = page && offeredPath(page, rig.UUID, may);
  if (!to) return null;
  return (
    <Button component={Link} to={to} leftSection={<PlusIcon size={18} />}>
      {t('rigs.add')}
    </Button>
  );
}
