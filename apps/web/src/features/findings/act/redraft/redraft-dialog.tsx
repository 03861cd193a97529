import { useT } from '../../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import type { DraftedFinding } from './redraft.model.ts';
import { RedraftForm } from './redraft-form.tsx';

type Props = { report: string; finding: DraftedFinding; sections: readonly string[]; onClose: () => void };

/** The form to change a finding of a draft, in a dialog. */
export default function RedraftDialog({ onClose, ...props }: Props) {
  const t = useT();
  const end = () => {
    onClose();
    notify.success('', t('drafts.change.done'));
  };
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('drafts.change.title')} closeOnClickOutside={false}>
      <RedraftForm {...props} onSaved={end} />
    </Dialog>
  );
}
