import { TEXT_LENGTH } from '@rigbook/contract';
import { ACTION_COLUMN, textAt } from '@rigbook/domain';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './action-field.module.css';
import type { DetailsRow } from './model/details-rows.ts';
import { useRowName } from './use-row-name.ts';

type Props = { row: DetailsRow; onEnter: (action: string) => void };

/** What was done about a finding, in its row (column L). */
export function ActionField({ row, onEnter }: Props) {
  const t = useT();
  const nameOf = useRowName();
  const saved = textAt(row.row, ACTION_COLUMN);
  // As it is typed: a cell's text is read without the spaces at its ends.
  const [typed, setTyped] = useState(saved);
  return (
    <textarea
      className={classes.field}
      aria-label={`${t('findings.answer.text')}: ${nameOf(row)}`}
      placeholder={t('findings.answer.text')}
      value={typed.trim() === saved ? typed : saved}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onEnter(value.trim());
      }}
      maxLength={TEXT_LENGTH}
      rows={2}
      dir="auto"
    />
  );
}
