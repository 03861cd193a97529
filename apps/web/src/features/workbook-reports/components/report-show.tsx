import { Button } from '@mantine/core';
import { acceptance, audit, inspection, WORKBOOK_FLAGS, type WorkbookKind } from '@rigbook/contract';
import { Link } from 'react-router';
import { downloadHref, followDownload } from '../../../lib/api/api.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { PencilIcon } from '../../../ui/buttons/icons.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ReportPage } from '../../reports/public.ts';
import { useWorkbookReport } from '../queries.ts';

const DOWNLOADS = { inspection: inspection.download, audit: audit.download, acceptance: acceptance.download };

type Props = { kind: WorkbookKind; uuid: string; editPath: string };

/** An inspection, audit or acceptance report to be read (rules.md#report-page). */
export function ReportShow({ kind, uuid, editPath }: Props) {
  const t = useT();
  const can = useCan();
  const report = useWorkbookReport(kind, uuid);
  const rig = report.data?.rig;
  return (
    <>
      <PageHeader
        actions={
          <>
            {report.data?.sheet != null && can(WORKBOOK_FLAGS[kind].download) && (
              <DownloadButton href={downloadHref(DOWNLOADS[kind], { uuid })} follow={followDownload}>
                {t('reports.downloadOriginal')}
              </DownloadButton>
            )}
            <BackButton to={rig ? pathTo('rigShow', { uuid: rig.UUID }) : pathTo('rigs')} />
            {report.data && can(WORKBOOK_FLAGS[kind].edit) && (
              <Button component={Link} to={editPath} leftSection={<PencilIcon size={16} />}>
                {t('reports.edit')}
              </Button>
            )}
          </>
        }
      />
      <ReportPage report={report} chart="imported" counts />
    </>
  );
}
