import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { earlierCount } from '../model/earlier.ts';
import { findingsPath, NO_FILTER } from '../model/finding-view.ts';
import classes from './open-findings.module.css';
import { useFigures } from '../queries.ts';

/** What is open on a rig, in a line that leads to the register; nothing for who may not see that. */
export function OpenFindings({ rig }: { rig: string }) {
  const may = useMay();
  return may.open('findings') ? <Line rig={rig} /> : null;
}

function Line({ rig }: { rig: string }) {
  const t = useT();
  const { owner } = useSession();
  const { data } = useFigures({ ...NO_FILTER, rig }, owner);
  if (!data) return null;
  const { by_priority: open, oldest_days: days } = data;
  const earlier = earlierCount(data.earlier);
  return (
    <p className={classes.line} data-critical={open.critical > 0 || undefined}>
      <Link to={findingsPath({ rig })}>
        {data.total === 0 ? t('fleet.openNone') : t('fleet.openLine', { ...open, days: days ?? 0 })}
      </Link>
      {earlier > 0 && <Link to={findingsPath({ rig, scope: 'all' })}>{t('fleet.openEarlier', { n: earlier })}</Link>}
    </p>
  );
}
