import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { PencilIcon } from '../../../ui/buttons/icons.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ReportPage } from '../../reports/public.ts';
import type { OpenedFollowUp } from '../queries.ts';

type Result = { data: OpenedFollowUp | undefined; isPending: boolean; error: unknown; refetch: () => unknown };
type Props = {
  report: Result;
  /** Where it is edited; null for those who may not. */
  editPath: string | null;
};

/** A follow-up report to be read (rules.md#closing-page). Its chart shows its findings as they are now. */
export function FollowUpShow({ report, editPath }: Props) {
  const t = useT();
  const rig = report.data?.rig;
  return (
    <>
      <PageHeader
        actions={
          <>
            <BackButton to={rig ? pathTo('rigShow', { uuid: rig.UUID }) : pathTo('rigs')} />
            {report.data && editPath !== null && (
              <Button component={Link} to={editPath} leftSection={<PencilIcon size={16} />}>
                {t('reports.edit')}
              </Button>
            )}
          </>
        }
      />
      <ReportPage report={report} chart="current" />
    </>
  );
}
