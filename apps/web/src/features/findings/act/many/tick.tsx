import type { FindingRow } from '@rigbook/contract';
import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from './many.module.css';
import { ticksOnPage } from './ticks.model.ts';
import type { Ticking } from './use-ticks.ts';

/** Ticks a finding for an action on many. */
export function Tick({ row, ticking: { ticks, tick } }: { row: FindingRow; ticking: Ticking }) {
  const t = useT();
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        checked={ticks.has(row.UUID)}
        aria-label={t('findings.many.tick', { name: [row.ref, row.deficiency].filter(Boolean).join(' ') })}
        onChange={({ currentTarget }) => tick([row], currentTarget.checked)}
      />
    </label>
  );
}

/** Ticks all findings of the page. */
export function TickAll({ rows, ticking: { ticks, tick } }: { rows: readonly FindingRow[]; ticking: Ticking }) {
  const t = useT();
  const ticked = ticksOnPage(ticks, rows);
  return (
    <label className={classes.all}>
      <input
        type="checkbox"
        checked={ticked === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = ticked === 'some';
        }}
        onChange={({ currentTarget }) => tick(rows, currentTarget.checked)}
      />
      <span className="rb-unseen">{t('findings.many.all')}</span>
    </label>
  );
}
