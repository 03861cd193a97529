import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useIssue, type ReportOf } from '../queries.ts';
import { IssueForm } from './issue-form.tsx';

type Props = {
  of: ReportOf;
  number: number;
  loaded: string;
  surveyors: readonly string[];
  onClose: () => void;
};

/** The dialog to issue a report as its next version. */
export default function IssueDialog({ of, number, loaded, surveyors, onClose }: Props) {
  const t = useT();
  const issue = useIssue(of, (issued) => {
    notify.success(t('versions.rev', { n: issued }), t('versions.issued'));
    onClose();
  });
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      // What was signed is not lost by a click beside it.
      closeOnClickOutside={false}
      title={t('versions.issueTitle', { n: number })}
    >
      <IssueForm of={of} number={number} loaded={loaded} surveyors={surveyors} issue={issue} />
    </Dialog>
  );
}
