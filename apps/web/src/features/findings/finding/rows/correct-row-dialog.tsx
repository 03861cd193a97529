import type { FindingRow } from '@rigbook/contract';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Empty, Failed, Loading } from '../../../../ui/feedback/states.tsx';
import { usePresentFindingAt, type RowPlace } from './use-finding-at.ts';
import { CorrectForm } from '../../act/correct/correct-form.tsx';

type Props = {
  place: RowPlace;
  onCorrected: (row: FindingRow) => unknown;
  onClose: () => void;
};

/** Looks up the finding of a row and corrects it. */
export default function CorrectRowDialog({ place, onCorrected, onClose }: Props) {
  const t = useT();
  const { data: finding, error, isPending, refetch } = usePresentFindingAt(place);
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('findings.correct.title')} closeOnClickOutside={false}>
      {finding ? (
        <CorrectForm finding={finding} onCorrected={onCorrected} onClose={onClose} />
      ) : isPending ? (
        <Loading shape="lines" />
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Empty text={t('findings.correct.notFound')} />
      )}
    </Dialog>
  );
}
