import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { Bar } from '../../../ui/loading/shape.tsx';
import { earlierCount } from '../model/earlier.ts';
import { findingsPath, NO_FILTER } from '../model/finding-view.ts';
import classes from './open-findings.module.css';
import { useFigures } from '../queries.ts';

type Props = {
  /** The UUID of a rig or a survey. */
  of: { rig: string } | { report: string };
};

/** The open findings of a rig or a survey in a line, with a link to the register; nothing for users who may not see them. */
export function OpenFindings({ of }: Props) {
  const may = useMay();
  return may.open('findings') ? <Line of={of} /> : null;
}

function Line({ of }: Props) {
  const t = useT();
  const { owner } = useSession();
  const { data, error } = useFigures({ ...NO_FILTER, ...of }, owner);
  if (!data) {
    return error ? null : (
      <p className={`${classes.line} rb-late`} aria-busy="true">
        <Bar width="45%" height={22} />
      </p>
    );
  }
  const { by_priority: open, oldest_days: days } = data;
  // For a survey, earlier ones don't count.
  const isRig = 'rig' in of;
  const earlier = isRig ? earlierCount(data.earlier) : 0;
  return (
    <p className={classes.line} data-critical={open.critical > 0 || undefined}>
      <Link to={findingsPath(of)}>
        {data.total === 0
          ? t(isRig ? 'fleet.openNoneInNewest' : 'fleet.openNone')
          : t(isRig ? 'fleet.openInNewest' : 'fleet.openLine', { ...open, days: days ?? 0 })}
      </Link>
      {data.overdue > 0 && (
        <Link to={findingsPath({ ...of, overdue: '1' })}>{t('fleet.openOverdue', { n: data.overdue })}</Link>
      )}
      {earlier > 0 && (
        <Link to={findingsPath({ ...of, scope: 'earlier' })}>
          {t('fleet.openEarlier', { n: earlier, days: data.earlier.oldest_days ?? 0 })}
        </Link>
      )}
    </p>
  );
}
