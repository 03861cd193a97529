import type { FindingPage } from '@rigbook/contract';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Failed, Loading } from '../../../../ui/feedback/states.tsx';
import { Timeline } from '../timeline.tsx';
import { useFinding } from '../../queries.ts';

type Props = { finding: string; onClose: () => void };

/** The events of a finding in a dialog; the input on the page stays. */
export default function ThreadDialog({ finding: uuid, onClose }: Props) {
  const t = useT();
  const { data: finding, error, refetch } = useFinding(uuid);
  return (
    <Dialog opened size="lg" onClose={onClose} title={<bdi>{finding ? nameOf(finding) : t('findings.events')}</bdi>}>
      {finding ? (
        <Timeline events={finding.events} foundOn={finding.found_on} />
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading shape="lines" />
      )}
    </Dialog>
  );

  function nameOf({ ref, deficiency }: FindingPage): string {
    return [ref, deficiency || t('findings.noText')].filter(Boolean).join(' ');
  }
}
