import { Button, Checkbox } from '@mantine/core';
import type { FindingComparison } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './comparison.module.css';
import { countClosable, countUndecided, type Decisions, pairsToSend } from './deciding.model.ts';

type Props = {
  comparison: FindingComparison;
  decisions: Decisions;
  closes: boolean;
  isSaving: boolean;
  onCloses: (closes: boolean) => void;
  onDiscard: (() => void) | null;
  onConfirm: () => void;
};

/** What would be confirmed, at the foot of the page. */
export function ConfirmBar({ comparison, decisions, closes, isSaving, onCloses, onDiscard, onConfirm }: Props) {
  const t = useT();
  const pairs = pairsToSend(comparison, decisions);
  const closable = countClosable(comparison, decisions);
  const undecided = countUndecided(comparison, decisions);
  if (pairs.length === 0 && closable === 0) return null;
  const same = pairs.filter((pair) => pair.same).length;
  return (
    <section className={classes.bar} data-foot aria-label={t('comparison.confirm')}>
      <output className={classes.count}>
        {t('comparison.toConfirm', { same, different: pairs.length - same })}
        {undecided > 0 && <span>{t('comparison.undecided', { n: undecided })}</span>}
      </output>
      {closable > 0 && (
        <Checkbox
          label={t('comparison.closeNotFound', { n: closable })}
          checked={closes}
          onChange={({ currentTarget }) => onCloses(currentTarget.checked)}
        />
      )}
      {onDiscard && (
        <Button variant="default" onClick={onDiscard}>
          {t('comparison.discard')}
        </Button>
      )}
      <Button onClick={onConfirm} loading={isSaving} disabled={pairs.length === 0 && !closes}>
        {t('comparison.confirm')}
      </Button>
    </section>
  );
}
