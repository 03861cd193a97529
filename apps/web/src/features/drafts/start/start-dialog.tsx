import type { WorkbookKind } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { useReportsToBeginLike } from '../queries.ts';
import { StartForm } from './start-form.tsx';

type Props = { kind: WorkbookKind; rig: string; onClose: () => void };

/** Asks what a survey without a workbook begins with. */
export default function StartDialog({ kind, rig, onClose }: Props) {
  const t = useT();
  const { data, isPending } = useReportsToBeginLike(kind, rig);
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('drafts.start')} closeOnClickOutside={false}>
      {isPending ? <Loading /> : <StartForm kind={kind} rig={rig} reports={data?.data ?? []} />}
    </Dialog>
  );
}
