import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTerm, useT } from '../../lib/i18n/i18n.ts';
import { useListAddress, useSearchOrigin } from '../../lib/navigation/list-address.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { MailIcon, PlusIcon, ShieldIcon } from '../../ui/icons/icons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useItemDelete } from '../trash/public.ts';
import { userColumns } from './list/user-columns.tsx';
import { UserFilterBar } from './list/user-filter-bar.tsx';
import { removeUser, useUsers } from './queries.ts';

const FILTERS = ['client', 'permission'] as const;

/** The people who can sign in (rules.md#user-pages); users of a company only see their colleagues. */
export default function UsersPage() {
  const t = useT();
  const term = useTerm();
  const may = useMay();
  const { owner } = useSession();
  const { list, filters, choose } = useListAddress(FILTERS);
  const result = useUsers({ page: list.page, search: list.search, ...filters }, owner);
  const origin = useSearchOrigin();
  const askToDelete = useItemDelete();
  const isFiltered = filters.client !== '' || filters.permission !== '';
  const onDelete = (UUID: string) =>
    void askToDelete({
      name: result.data?.data.find((user) => user.UUID === UUID)?.name ?? '',
      record: { entity: 'user', UUID },
      remove: () => removeUser(UUID),
      deleted: t('users.deleted'),
    });

  return (
    <>
      {may.open('userAdd') && (
        <PageHeader
          actions={
            <>
              {may.open('mails') && (
                <Button component={Link} variant="default" to={pathTo('mails')} leftSection={<MailIcon size={18} />}>
                  {t('mails.title')}
                </Button>
              )}
              {may.open('secondFactorRules') && (
                <Button
                  component={Link}
                  variant="default"
                  to={pathTo('secondFactorRules')}
                  leftSection={<ShieldIcon size={18} />}
                >
                  {t('factor.title')}
                </Button>
              )}
              <Button component={Link} to={pathTo('userAdd')} leftSection={<PlusIcon size={18} />}>
                {t('users.add')}
              </Button>
            </>
          }
        />
      )}
      <DataTable
        key={origin}
        label={t('users.list')}
        columns={userColumns(t, { may, owner, term, onDelete })}
        result={result}
        list={list}
        rowKey={({ UUID }) => UUID}
        search
        emptyText={t(isFiltered ? 'users.noMatch' : 'users.none')}
        emptyHint={may.open('userAdd') && !isFiltered ? t('users.first') : undefined}
        toolbar={owner && <UserFilterBar filters={filters} onChoose={choose} />}
      />
    </>
  );
}
