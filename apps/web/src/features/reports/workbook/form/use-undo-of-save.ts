import { undo } from '@rigbook/contract';
import { call } from '../../../../lib/api/api.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { showUndoNotice } from '../../../../ui/feedback/undo-notice.tsx';

/** Says that a report is saved, and offers to take that back (rules.md#undone-saves). */
export function useUndoOfSave(): (report: string, text: string) => void {
  const t = useT();
  const takeBack = async (report: string) => {
    try {
      await call(undo, { body: { entity: 'report', UUID: report } });
      notify.success('', t('reports.save.undone'));
    } catch (error) {
      console.error(error);
      notify.danger(t('ui.error'), errorText(error));
    }
  };
  return (report, text) =>
    void showUndoNotice({
      text,
      undoLabel: t('ui.undo'),
      dismissLabel: t('ui.dismiss'),
      undo: () => void takeBack(report),
      isLong: true,
    });
}
