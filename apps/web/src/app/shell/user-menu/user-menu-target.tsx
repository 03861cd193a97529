import type { ComponentPropsWithRef } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ChevronDownIcon, UserIcon } from '../../../ui/icons/icons.tsx';
import classes from './user-menu.module.css';

/** The button that opens the menu: it looks the same before and after the menu is loaded. */
export function UserMenuTarget(props: ComponentPropsWithRef<'button'>) {
  const t = useT();
  const { userName, role } = useSession();
  return (
    <button type="button" {...props} className={classes.target}>
      <span className="rb-unseen">{t('shell.account')}</span>
      <span className={classes.avatar}>
        <UserIcon size={18} />
      </span>
      <span className={`${classes.who} rb-unseen-narrow`}>
        <span className={classes.name} dir="auto">
          {userName}
        </span>
        <span className={classes.role}>{t(`shell.role.${role}`)}</span>
      </span>
      <ChevronDownIcon size={16} />
    </button>
  );
}
