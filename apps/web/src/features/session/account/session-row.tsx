import { Badge, Button } from '@mantine/core';
import type { OwnSession } from '@rigbook/contract';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import icons from '../../../ui/icons/icons.module.css';
import { DeviceIcon, SignOutIcon } from '../../../ui/icons/icons.tsx';
import classes from './account-page.module.css';

/** A session, and the button that ends it. */
export function SessionRow({ session, onSignOut }: { session: OwnSession; onSignOut: () => void }) {
  const t = useT();
  const program = programOf(session, t);
  return (
    <li className={classes.session}>
      <DeviceIcon size={22} className={classes.device ?? ''} />
      <div className={classes.facts}>
        <strong>
          <bdi>{program}</bdi>
          {session.current && (
            <Badge variant="light" size="sm">
              {t('account.thisSession')}
            </Badge>
          )}
        </strong>
        <ul>
          <li>{t('account.from', { address: session.address })}</li>
          <li>{t('account.signedInAt', { at: formatDateTime(session.created_at) })}</li>
          <li>{t('account.usedAt', { at: formatDateTime(session.used_at) })}</li>
        </ul>
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<SignOutIcon size={16} className={icons.directed ?? ''} />}
        aria-label={t('account.signOutOf', { program })}
        onClick={onSignOut}
      >
        {t('shell.signOut')}
      </Button>
    </li>
  );
}

const programOf = ({ browser, system }: OwnSession, t: Translate): string =>
  [browser, system].filter(Boolean).join(' · ') || t('account.unknownProgram');
