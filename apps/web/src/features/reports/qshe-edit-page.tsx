import { followedBy, type KindOf, REPORT_KINDS, reportPage } from '@rigbook/domain';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { ClosingEdit } from './follow-ups/closing-edit.tsx';
import { useClosingBeside, useFollowUp } from './follow-ups/queries.ts';

type QsheKind = KindOf<'qshe'>;

/**
 * Edits a QSHE report: the closing edit limited to the QSHE sheet. It saves both, so that they never differ
 * (rules.md#qshe-report).
 */
export default function QsheEditPage({ kind }: { kind: QsheKind }) {
  const t = useT();
  const { uuid } = usePathParams(reportPage(kind, 'Edit'));
  const report = useFollowUp(kind, uuid);
  const closingKind = followedBy(REPORT_KINDS[kind]).closing;
  const closing = useClosingBeside(closingKind, report.data);
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
      kind={closingKind}
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
