import { Badge, Button } from '@mantine/core';
import type { OwnSession } from '@rigbook/contract';
import { useNavigate } from 'react-router';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import icons from '../../../ui/buttons/icons.module.css';
import { DeviceIcon, SignOutIcon } from '../../../ui/buttons/icons.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import classes from './account-page.module.css';
import { endOther, signOutEverywhere, useOwnSessions, useRefreshSessions } from './own-sessions.ts';

/** Where the user is signed in, each session with its way out, and the way out of all of them. */
export function SessionsCard() {
  const t = useT();
  const texts = useUiTexts();
  const confirm = useConfirm();
  const { data: sessions, error, refetch } = useOwnSessions();
  const signOut = useSignOut();

  const everywhere = async () => {
    const title = t('account.signOutEverywhere');
    const message = t('account.signOutEverywhereQuestion');
    if (!(await confirm({ title, message, confirmLabel: title, danger: true }))) return;
    try {
      await signOutEverywhere();
    } catch (failure) {
      console.error(failure);
      notify.danger(texts.error, texts.errorText(failure));
    }
  };

  return (
    <Card
      title={t('account.sessions')}
      about={t('account.sessionsAbout')}
      action={
        <Button color="red" variant="light" onClick={() => void everywhere()}>
          {t('account.signOutEverywhere')}
        </Button>
      }
    >
      {sessions ? (
        <ul className={classes.sessions}>
          {thisFirst(sessions).map((session) => (
            <SessionRow key={session.UUID} session={session} onSignOut={() => void signOut(session)} />
          ))}
        </ul>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}

function SessionRow({ session, onSignOut }: { session: OwnSession; onSignOut: () => void }) {
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
        {t('session.signOut')}
      </Button>
    </li>
  );
}

/** The one that reads this stands at the top, whichever was used last. */
const thisFirst = (sessions: readonly OwnSession[]) =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current));

const programOf = ({ browser, system }: OwnSession, t: Translate): string =>
  [browser, system].filter(Boolean).join(' · ') || t('account.unknownProgram');

/** Asks, and ends a session: this one as the menu does, any other one on the server alone. */
function useSignOut(): (session: OwnSession) => Promise<void> {
  const t = useT();
  const texts = useUiTexts();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const refresh = useRefreshSessions();
  return async ({ UUID, current }) => {
    const title = t('session.signOut');
    const message = t(current ? 'session.signOutQuestion' : 'account.signOutOther');
    if (!(await confirm({ title, message, confirmLabel: title, danger: !current }))) return;
    if (current) return navigate(pathTo('logout'));
    try {
      notify.success(texts.done, await endOther(UUID));
    } catch (failure) {
      console.error(failure);
      notify.danger(texts.error, texts.errorText(failure));
    }
    refresh();
  };
}
