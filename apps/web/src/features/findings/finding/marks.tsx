import type { FindingRow } from '@rigbook/contract';
import type { FindingState, Priority } from '@rigbook/domain';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PriorityBars } from '../../../ui/marks/priority-bars.tsx';
import { StateDisc } from '../../../ui/marks/state-disc.tsx';
import classes from './marks.module.css';

export function PriorityMark({ priority }: { priority: Priority }) {
  const t = useT();
  return (
    <span className={classes.mark} data-priority={priority}>
      <PriorityBars priority={priority} />
      {t(`reports.priority.${priority}`)}
    </span>
  );
}

/** Marks a finding that the last verification has sent back. */
export function ReturnedMark({ returned }: Pick<FindingRow, 'returned'>) {
  const t = useT();
  if (returned === null) return null;
  return (
    <span className={classes.mark} data-state="returned">
      <StateDisc state="returned" />
      {t('findings.returned')}
    </span>
  );
}

/** Marks a finding that isn't closed and whose risk is accepted. */
export function AcceptedMark({ row: { accepted, closed_on: closed } }: { row: FindingRow }) {
  const t = useT();
  if (!accepted || closed !== null) return null;
  return (
    <span className={classes.mark} data-state="accepted">
      {t('findings.risk.accepted')}
      {accepted.until !== null && <small>{t('findings.risk.until', { day: formatDay(accepted.until) })}</small>}
    </span>
  );
}

export function StateMark({ state }: { state: FindingState }) {
  const t = useT();
  return (
    <span className={classes.mark} data-state={state}>
      <StateDisc state={state} />
      {t(`findings.state.${state}`)}
    </span>
  );
}
