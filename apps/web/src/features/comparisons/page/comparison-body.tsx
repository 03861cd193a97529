import type { FindingComparison, SavedComparison } from '@rigbook/contract';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useFormDraft } from '../../../lib/unsaved-work/use-form-draft.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning.ts';
import { useMayFollowUp } from '../../findings/public.ts';
import { useSaveComparison } from '../queries.ts';
import { ComparedList } from './compared-list.tsx';
import classes from './comparison.module.css';
import { ConfirmBar } from './confirm-bar.tsx';
import { countClosable, type Decisions, keyOf, LISTS, type ListName, pairsToSend, rowsOf } from './deciding.model.ts';

type Props = { surveys: { from: string; to: string }; comparison: FindingComparison };

/** The lists of a comparison, and what is decided in them until it is confirmed. */
export function ComparisonBody({ surveys, comparison }: Props) {
  const t = useT();
  const mayDecide = useMayFollowUp()('findings.save-comparison');
  const { decisions, closes, draft, confirm, isSaving } = useConfirming({ surveys, comparison });
  const [list, setList] = useState<ListName>(() => firstList(comparison));
  return (
    <section className={classes.panel} aria-label={t('comparison.findings')} data-compared>
      <nav className={classes.lists} aria-label={t('comparison.lists')}>
        {LISTS.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.list}
            aria-current={name === list || undefined}
            onClick={() => setList(name)}
          >
            {t(`comparison.${name}`)} <b>{comparison[name].length}</b>
          </button>
        ))}
      </nav>
      <p className={classes.hint}>
        {t(`comparison.about.${list}`)}
        {mayDecide && <span className={classes.keys}>{t('comparison.keys')}</span>}
      </p>
      <ComparedList
        key={list}
        list={list}
        rows={rowsOf(comparison, list)}
        decisions={decisions}
        mayDecide={mayDecide}
        onDecide={(compared, same) => draft.change({ decisions: { ...decisions, [keyOf(compared)]: same } })}
      />
      {mayDecide && (
        <ConfirmBar
          comparison={comparison}
          decisions={decisions}
          closes={closes}
          isSaving={isSaving}
          onCloses={(value) => draft.change({ closes: value })}
          onDiscard={draft.dirty ? draft.discard : null}
          onConfirm={() => void confirm()}
        />
      )}
    </section>
  );
}

/** What a person has to decide comes first, else the first list that has something. */
const firstList = (comparison: FindingComparison): ListName =>
  LISTS.find((name) => comparison[name].length > 0) ?? 'still_open';

/** What was decided and is not confirmed yet; kept in this tab. */
function useConfirming({ surveys, comparison }: Props) {
  const t = useT();
  const ask = useConfirm();
  const saving = useSaveComparison();
  const draft = useFormDraft<{ uuid: string; decisions: Decisions; closes: boolean }>({
    uuid: `${surveys.from} ${surveys.to}`,
    decisions: {},
    closes: false,
  });
  useUnsavedWarning(draft.dirty);
  const { decisions, closes } = draft.values;
  const confirm = async () => {
    const pairs = pairsToSend(comparison, decisions);
    const same = pairs.filter((pair) => pair.same).length;
    const what = { same, different: pairs.length - same, closed: closes ? countClosable(comparison, decisions) : 0 };
    const isMeant = await ask({
      title: t('comparison.confirm.title'),
      message: t('comparison.confirm.message', what),
      confirmLabel: t('comparison.confirm'),
    });
    if (!isMeant) return;
    try {
      const saved = await saving.mutateAsync({ ...surveys, pairs, not_found: closes ? 'close' : 'keep' });
      draft.forget();
      draft.discard();
      notify.success(t('comparison.saved'), savedText(saved, t));
    } catch (error) {
      notify.danger(t('ui.error'), errorText(error), 'comparison');
    }
  };
  return { decisions, closes, draft, confirm, isSaving: saving.isPending };
}

const savedText = ({ same, closed, refused, undecided }: SavedComparison, t: ReturnType<typeof useT>): string =>
  t('comparison.savedText', { same, closed, refused, undecided });
