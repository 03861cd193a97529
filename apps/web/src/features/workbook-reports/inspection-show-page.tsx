import { Button } from '@mantine/core';
import { inspection, WORKBOOK_FLAGS } from '@rigbook/contract';
import { downloadHref } from '../../lib/api.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo, usePathParams } from '../../lib/paths.ts';
import { useCan } from '../../lib/session.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReportPage } from '../reports/public.ts';
import { useInspection } from './queries.ts';

/** An inspection to be read (spec §2.7). */
export default function InspectionShowPage() {
  const t = useT();
  const can = useCan();
  const { reportUuid: uuid } = usePathParams('inspectionShow');
  const report = useInspection(uuid);
  const rig = report.data?.rig;
  return (
    <>
      <PageHeader
        actions={
          <>
            {report.data?.sheet != null && can(WORKBOOK_FLAGS.inspection.download) && (
              <Button
                component="a"
                variant="light"
                href={downloadHref(inspection.download, { uuid })}
                leftSection={<DownloadIcon size={16} />}
              >
                {t('reports.downloadOriginal')}
              </Button>
            )}
            <BackButton to={rig ? pathTo('rigShow', { uuid: rig.UUID }) : pathTo('rigs')} />
          </>
        }
      />
      <ReportPage report={report} chart="imported" counts />
    </>
  );
}
