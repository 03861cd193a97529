import { sheetKind } from '@rigbook/domain';
import { use } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { PencilIcon } from '../../../ui/icons/icons.tsx';
import classes from './correct-row-button.module.css';
import { RowCorrecting } from './row-correcting.ts';

/** The button to correct the finding of a row, if the page offers it. */
export function CorrectRowButton({ sheet, row }: { sheet: string; row: number }) {
  const t = useT();
  const correct = use(RowCorrecting);
  if (!correct || sheetKind(sheet) === 'summary') return null;
  return (
    <div className={classes.correct}>
      <IconButton icon={PencilIcon} label={t('reports.correctRow', { row })} onClick={() => correct(sheet, row)} />
    </div>
  );
}
