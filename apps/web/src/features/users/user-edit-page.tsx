import { Stack } from '@mantine/core';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ItemPending } from '../../ui/forms/item-pending.tsx';
import { useRounds } from '../../ui/table/use-rounds.ts';
import { UserSessions } from '../session/public.ts';
import { UserFactor } from '../second-factor/public.ts';
import { HistoryOfRecord } from '../record-history/public.ts';
import { InvitationCard } from './invite/invitation-card.tsx';
import { UserForm } from './form/user-form.tsx';
import { useIsCurrentUser, useUserToEdit } from './queries.ts';

/** The form of an existing user (rules.md#user-pages), with a warning on the user's own account (rules.md#own-account). */
export default function UserEditPage() {
  const { uuid } = usePathParams('userEdit');
  const { data: user, error, refetch } = useUserToEdit(uuid);
  const whose = useIsCurrentUser(uuid);
  const [round, nextRound] = useRounds(refetch);
  usePageNames({ ...(user && { heading: user.name }) });
  const failure = error ?? whose.error;
  if (user && whose.data) {
    return (
      <>
        <UserForm
          key={`${uuid} ${round}`}
          user={user}
          own={whose.data.current}
          onLoadAgain={nextRound}
          load={refetch}
        />
        {!whose.data.current && (
          <Stack gap="lg" mt="lg" maw={1040}>
            <InvitationCard uuid={uuid} name={user.name} email={user.email} />
            <UserFactor uuid={uuid} name={user.name} />
            <UserSessions uuid={uuid} name={user.name} />
          </Stack>
        )}
        <HistoryOfRecord key={uuid} uuid={uuid} />
      </>
    );
  }
  const retry = () => Promise.all([refetch(), whose.refetch()]);
  return <ItemPending error={failure} retry={retry} back={pathTo('users')} />;
}
