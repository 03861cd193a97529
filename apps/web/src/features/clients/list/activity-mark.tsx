import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './activity-mark.module.css';

/** Active (1) or Inactive (0): information about a client that locks nobody out (rules.md#active-clients). */
export function ActivityMark({ active }: { active: number }) {
  const t = useT();
  return (
    <span className={classes.mark} data-active={active === 1 || undefined}>
      {t(active === 1 ? 'clients.active' : 'clients.inactive')}
    </span>
  );
}
