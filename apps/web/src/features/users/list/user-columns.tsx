import { Text } from '@mantine/core';
import type { User } from '@rigbook/contract';
import { Fragment } from 'react';
import { useT, type Language, type Translate } from '../../../lib/i18n/i18n.ts';
import { Day } from '../../../lib/i18n/moment.tsx';
import { pathTo } from '../../../lib/navigation/paths.ts';
import type { May } from '../../../lib/session/use-may.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx';
import { PencilIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { RowActions } from '../../../ui/table/row-actions.tsx';

type Options = {
  may: May;
  owner: boolean;
  term: Language['term'];
  onDelete: (uuid: string) => void;
};

const clientColumn = (t: Translate): Column<User> => ({
  key: 'client',
  title: t('users.client'),
  cell: ({ client }) => <bdi>{client.name}</bdi>,
});

/** No., Name, Email, Client (only for owners), Permission, Actions (rules.md#user-pages). */
export const userColumns = (t: Translate, { may, owner, term, onDelete }: Options): Column<User>[] => [
  { key: 'number', title: t('users.column.number'), cell: (_, number) => number, width: 64 },
  { key: 'name', title: t('users.name'), cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'email', title: t('users.email'), cell: ({ email }) => <Address email={email} /> },
  ...(owner ? [clientColumn(t)] : []),
  {
    key: 'permission',
    title: t('users.permission'),
    cell: (user) => (
      <>
        {term(user.permission.type)}
        <Seen user={user} />
      </>
    ),
  },
  {
    key: 'actions',
    title: t('users.column.actions'),
    pinned: true,
    cell: ({ UUID }) => (
      <RowActions>
        {may.open('userEdit') && (
          <IconLink icon={PencilIcon} label={t('users.edit')} to={pathTo('userEdit', { uuid: UUID })} />
        )}
        {may.call('users.delete') && (
          <IconButton icon={TrashIcon} label={t('users.delete')} danger onClick={() => onDelete(UUID)} />
        )}
      </RowActions>
    ),
  },
];

/** The day on which someone was last here, or that they are invited: the specification's list has no column for it. */
function Seen({ user: { last_seen_on: seen = null, invited_at: invited = null } }: { user: User }) {
  const t = useT();
  const iso = seen ?? invited;
  if (iso === null) return null;
  return (
    <Text component="span" display="block" size="xs" c="dimmed" aria-hidden>
      {t(seen === null ? 'users.invitedOn' : 'users.seen')} <Day iso={iso} />
    </Text>
  );
}

/** If it is too long for its column, it breaks after one of its punctuation marks. */
const Address = ({ email }: { email: string }) => (
  <bdi>
    {email.split(/(?<=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);
