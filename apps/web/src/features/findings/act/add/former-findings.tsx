import type { FindingRow } from '@rigbook/contract';
import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from './add-form.module.css';
import { useFormer } from './use-former.ts';

type Props = { text: string; onTake: (former: FindingRow) => void };

/** What former findings say with the words that are being written, to take over by a press. */
export function FormerFindings({ text, onTake }: Props) {
  const t = useT();
  const former = useFormer(text);
  if (former.length === 0) return null;
  return (
    <ul className={classes.former} aria-label={t('findings.add.former')}>
      {former.map((one) => (
        <li key={one.UUID}>
          <button type="button" onClick={() => onTake(one)} dir="auto">
            {one.deficiency}
          </button>
        </li>
      ))}
    </ul>
  );
}
