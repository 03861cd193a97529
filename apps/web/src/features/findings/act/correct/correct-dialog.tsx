import type { FindingRow } from '@rigbook/contract';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CorrectForm } from './correct-form.tsx';

type Props = { finding: FindingRow; onClose: () => void };

/** The form to correct a finding, in a dialog. */
export default function CorrectDialog(props: Props) {
  const t = useT();
  return (
    <Dialog opened size="lg" onClose={props.onClose} title={t('findings.correct.title')} closeOnClickOutside={false}>
      <CorrectForm {...props} />
    </Dialog>
  );
}
