import { textAt } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { DetailsRow } from './model/details-rows.ts';

/** Names a row by its Ref., or by its number without one. */
export function useRowName(): (row: DetailsRow) => string {
  const t = useT();
  return ({ id, row }) => textAt(row, 'B') || t('reports.row', { row: id });
}
