import { Link } from 'react-router';
import type { FindingFigures } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { earlierCount } from './earlier.model.ts';
import classes from './earlier-note.module.css';

type Props = {
  /** Left out by the board, which does not know their age. */
  earlier: Omit<FindingFigures['earlier'], 'oldest_days'> & { oldest_days?: number | null };
  /** The address that shows or hides them. */
  to: string;
  /** Whether they are already shown. */
  shown: boolean;
};

/** The number of open findings in earlier surveys; always shown, so that no critical one is overlooked. */
export function EarlierNote({ earlier, to, shown }: Props) {
  const t = useT();
  const n = earlierCount(earlier);
  const days = earlier.oldest_days;
  return (
    <p className={classes.note} data-critical={earlier.critical > 0 || undefined}>
      <span>{t('findings.earlier', { n })}</span>
      {n > 0 && <Parts earlier={earlier} />}
      {n > 0 && typeof days === 'number' && (
        <span className={classes.parts}>{t('findings.earlierOldest', { n: days })}</span>
      )}
      {(n > 0 || shown) && <Link to={to}>{t(shown ? 'findings.earlierHide' : 'findings.earlierShow')}</Link>}
    </p>
  );
}

function Parts({ earlier }: Pick<Props, 'earlier'>) {
  const t = useT();
  const parts = PRIORITIES.filter((priority) => earlier[priority] > 0);
  return (
    <span className={classes.parts}>
      {parts.map((priority) => `${t(`reports.priority.${priority}`)}: ${formatNumber(earlier[priority])}`).join(' · ')}
    </span>
  );
}
