import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './arrangement-switch.module.css';
import type { Arrangement } from './model/arrangement.ts';

type Props = { value: Arrangement; onChoose: (arrangement: Arrangement) => void };

const ARRANGEMENTS = ['sheet', 'working'] as const satisfies Arrangement[];

/** Shows the rows as in the workbook, or as one works with them. */
export function ArrangementSwitch({ value, onChoose }: Props) {
  const t = useT();
  return (
    <fieldset className={classes.group} aria-label={t('reports.arrangement')}>
      {ARRANGEMENTS.map((arrangement) => (
        <button
          key={arrangement}
          type="button"
          className={classes.choice}
          aria-pressed={arrangement === value}
          title={t(`reports.arrangement.${arrangement}.about`)}
          onClick={() => onChoose(arrangement)}
        >
          {t(`reports.arrangement.${arrangement}`)}
        </button>
      ))}
    </fieldset>
  );
}
