import { Button } from '@mantine/core';
import type { Rig } from '@rigbook/contract';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session/session.ts';
import { PlusIcon } from '../../../ui/buttons/icons.tsx';
import { offeredPath, type OfferedPage } from './report-actions.tsx';

type Props = { rig: Rig; page: OfferedPage | undefined };

/** Leads to the page on which a report is added to the rig, for those who may. */
export function AddReportLink({ rig, page }: Props) {
  const t = useT();
  const can = useCan();
  const to = page && offeredPath(page, rig.UUID, can);
  if (!to) return null;
  return (
    <Button component={Link} to={to} leftSection={<PlusIcon size={18} />}>
      {t('rigs.add')}
    </Button>
  );
}
