import { Button } from '@mantine/core';
import type { OwnSession } from '@rigbook/contract';
import { useNavigate } from 'react-router';
import { useUpToDate } from '../../../lib/api/outdated.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import classes from './account-page.module.css';
import { SessionRow } from './session-row.tsx';
import { endOther, signOutEverywhere, useOwnSessions } from './own-sessions.ts';

/** Where the user is signed in, with buttons to sign out of each session and of all. */
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

/** This browser's session first, whichever was used last. */
const thisFirst = (sessions: readonly OwnSession[]) =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current));

/** Asks, and ends a session: this one as the menu does, any other only on the server. */
function useSignOut(): (session: OwnSession) => Promise<void> {
  const t = useT();
  const texts = useUiTexts();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const upToDate = useUpToDate();
  return async ({ UUID, current }) => {
    const title = t('shell.signOut');
    const message = t(current ? 'shell.signOutQuestion' : 'account.signOutOther');
    if (!(await confirm({ title, message, confirmLabel: title, danger: !current }))) return;
    if (current) return navigate(pathTo('logout'));
    try {
      await endOther(UUID);
      notify.success('', t('account.ended'));
    } catch (failure) {
      console.error(failure);
      notify.danger(texts.error, texts.errorText(failure));
    }
    void upToDate();
  };
}
