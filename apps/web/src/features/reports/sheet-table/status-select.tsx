import { STATUS_CHOICES, STATUS_COLUMN, statusOf, textAt, type Status, type StatusChoice } from '@rigbook/domain';
import { useT, useTerm } from '../../../lib/i18n/i18n.ts';
import type { DetailsRow } from './model/details-rows.ts';
import { useRowName } from './use-row-name.ts';
import classes from './status-select.module.css';

const CHOICES: Record<Status, StatusChoice> = { open: 'OPEN', progress: 'PROGRESS', closed: 'CLOSED' };

type Props = { row: DetailsRow; onChoose: (status: StatusChoice) => void };

/**
 * The status of a finding as a dropdown (rules.md#closing-edit), a native one because there is one on every row. A text
 * of the workbook that is none of the three words ('Not started') stays visible until a status is chosen.
 */
export function StatusSelect({ row, onChoose }: Props) {
  const t = useT();
  const term = useTerm();
  const nameOf = useRowName();
  const text = textAt(row.row, STATUS_COLUMN);
  const status = statusOf(text);
  const value = status ? CHOICES[status] : '';
  return (
    <select
      className={classes.select}
      data-status={status ?? undefined}
      aria-label={t('reports.statusOfRow', { row: nameOf(row) })}
      value={value}
      onChange={({ currentTarget }) => {
        const choice = STATUS_CHOICES.find((one) => one === currentTarget.value);
        if (choice) onChoose(choice);
      }}
    >
      {value === '' && (
        <option value="" disabled>
          {text}
        </option>
      )}
      {STATUS_CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {term(choice)}
        </option>
      ))}
    </select>
  );
}
