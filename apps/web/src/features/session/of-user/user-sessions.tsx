import { Button } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import classes from '../account/account-page.module.css';
import { SessionRow } from '../account/session-row.tsx';
import { endAllSessionsOf, endOneSessionOf, listSessionsOf } from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { routeQuery } from '../../../lib/api/queries.ts';

/** Where another user is signed in; loaded again whenever it is shown. */
const useSessionsOf = (uuid: string) => useQuery({ ...routeQuery(listSessionsOf, { params: { uuid } }), staleTime: 0 });

/** @throws ApiError `not_found` once it has ended */
const endOneOf = (uuid: string, session: string): Promise<string> =>
  call(endOneSessionOf, { params: { uuid, session } });

const endAllOf = (uuid: string): Promise<string> => call(endAllSessionsOf, { params: { uuid } });

/** Where another user is signed in, whom an admin can sign out. */
export function UserSessions({ uuid, name }: { uuid: string; name: string }) {
  const t = useT();
  const { data: sessions, error, refetch } = useSessionsOf(uuid);
  const signOut = useSignOutOf(refetch);

  const everywhere = () =>
    signOut({
      title: t('account.signOutEverywhere'),
      message: t('account.signOutUserQuestion', { name }),
      done: t('account.userEnded', { name }),
      end: () => endAllOf(uuid),
    });
  const ofOne = (session: string) =>
    signOut({
      title: t('shell.signOut'),
      message: t('account.signOutOther'),
      done: t('account.ended'),
      end: () => endOneOf(uuid, session),
    });

  const hasAny = sessions !== undefined && sessions.length > 0;
  return (
    <Card
      title={t('account.sessionsOf')}
      action={
        <Button color="red" variant="light" onClick={() => void everywhere()}>
          {t('account.signOutEverywhere')}
        </Button>
      }
    >
      {hasAny ? (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <SessionRow key={session.UUID} session={session} onSignOut={() => void ofOne(session.UUID)} />
          ))}
        </ul>
      ) : sessions ? (
        <p className={classes.none}>{t('account.sessionsOfNone')}</p>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}

type Ending = { title: string; message: string; done: string; end: () => Promise<unknown> };

/** Asks, ends sessions of another user, and loads the list again. */
function useSignOutOf(refetch: () => Promise<unknown>): (ending: Ending) => Promise<void> {
  const texts = useUiTexts();
  const confirm = useConfirm();
  return async ({ title, message, done, end }) => {
    if (!(await confirm({ title, message, confirmLabel: title, danger: true }))) return;
    try {
      await end();
      notify.success('', done);
    } catch (failure) {
      console.error(failure);
      notify.danger(texts.error, texts.errorText(failure));
    }
    await refetch();
  };
}
