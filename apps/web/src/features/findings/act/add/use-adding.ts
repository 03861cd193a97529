import { deleteFinding, type FindingRow } from '@rigbook/contract';
import { call } from '../../../../lib/api/api.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useUpToDate } from '../../../../lib/api/outdated.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { showUndoNotice } from '../../../../ui/feedback/undo-notice.tsx';
import { useOutbox } from '../../outbox/use-outbox.ts';

type Outcome = Awaited<Awaited<ReturnType<ReturnType<typeof useOutbox>['add']>>['outcome']>;

/** Says what became of a finding that was added: it has a row, from which it can be removed again; it waits; or was refused. */
export function useSayingAdded(): (outcome: Promise<Outcome>) => Promise<void> {
  const t = useT();
  const upToDate = useUpToDate();
  const fail = (failure: unknown) => notify.danger(t('findings.add.title'), errorText(failure));
  const remove = async (uuid: string): Promise<void> => {
    await call(deleteFinding, { params: { uuid } });
    await upToDate();
  };
  const sayAdded = ({ UUID, ref, sheet, row }: FindingRow) =>
    showUndoNotice({
      text: t('findings.add.done', { ref: ref || 'none', sheet, row }),
      undoLabel: t('ui.undo'),
      dismissLabel: t('ui.dismiss'),
      undo: () => void remove(UUID).catch(fail),
    });
  return async (outcome) => {
    const became = await outcome;
    if (!became) notify.info('', t('findings.answer.kept'));
    else if ('row' in became) await sayAdded(became.row);
    else notify.danger(t('findings.add.refused'), became.refused);
  };
}
