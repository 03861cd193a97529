import { comparisonOffers, undo } from '@rigbook/contract';
import { useNavigate } from 'react-router';
import { call } from '../../../../lib/api/api.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../../lib/navigation/paths.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { showUndoNotice } from '../../../../ui/feedback/undo-notice.tsx';
import { useMayFollowUp } from '../../../findings/public.ts';

type Saved = { report: string; rig: string; text: string };

/**
 * Says that a report is saved, and offers to take that back (rules.md#undone-saves); and to compare it with the survey before
 * to whoever may decide what is the same (rules.md#comparing-surveys).
 */
export function useUndoOfSave(): (saved: Saved) => void {
  const t = useT();
  const may = useMay();
  const mayDecide = useMayFollowUp()('findings.save-comparison') && may.open('rigCompare');
  const navigate = useNavigate();
  const takeBack = async (report: string) => {
    try {
      await call(undo, { body: { entity: 'report', UUID: report } });
      notify.success('', t('reports.save.undone'));
    } catch (error) {
      console.error(error);
      notify.danger(t('ui.error'), errorText(error));
    }
  };
  /** What the notice says besides once the surveys are compared; null if there is nothing to decide. */
  const comparisonOf = async ({ report, rig }: Saved) => {
    const offers = await call(comparisonOffers, { query: { rig } });
    const offer = offers.find(({ to }) => to.UUID === report);
    if (!offer) return null;
    const { from, pairs, doubtful } = offer;
    const address = `${pathTo('rigCompare', { uuid: rig })}?from=${from.UUID}&to=${report}`;
    const next = { label: t('reports.save.compare.do'), go: () => void navigate(address) };
    return { said: t('reports.save.compare', { pairs, doubtful }), next };
  };
  const offer = async (saved: Saved) => {
    const { report, text } = saved;
    let isUndone = false;
    const show = (said: string, next?: { label: string; go: () => void }) =>
      showUndoNotice({
        text: said,
        undoLabel: t('ui.undo'),
        dismissLabel: t('ui.dismiss'),
        undo: () => {
          isUndone = true;
          void takeBack(report);
        },
        next,
        isLong: true,
      });
    void show(text);
    if (!mayDecide) return;
    // The rig's page offers it as well: nothing is said of a failure.
    const compared = await comparisonOf(saved).catch(() => null);
    if (compared && !isUndone) void show(`${text} ${compared.said}`, compared.next);
  };
  return (saved) => void offer(saved);
}
