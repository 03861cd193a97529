import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { ClosingEdit } from './components/closing-edit.tsx';
import { useClosingBeside, useQshe } from './queries.ts';

/**
 * A QSHE report to be worked on: the closing edit on its QSHE sheet alone, which saves both, so that they never differ
 * (rules.md#qshe-report).
 */
export default function QsheEditPage() {
  const t = useT();
  const { uuid } = usePathParams('qsheEdit');
  const report = useQshe(uuid);
  const closing = useClosingBeside(report.data);
  if (closing.data === null && report.data) {
    return (
      <>
        <PageHeader actions={<BackButton to={pathTo('rigShow', { uuid: report.data.rig.UUID })} />} />
        <Empty text={t('reports.update.closingMissing')} />
      </>
    );
  }
  const failed = report.isError ? report : closing;
  return (
    <ClosingEdit
      kind="closing"
      qsheOnly
      report={{
        data: closing.data ?? undefined,
        error: failed.error,
        isPending: !failed.isError,
        refetch: failed.refetch,
      }}
    />
  );
}
