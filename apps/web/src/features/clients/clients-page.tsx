import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { useListAddress, useSearchOrigin } from '../../lib/navigation/list-address.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PlusIcon } from '../../ui/icons/icons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useItemDelete } from '../trash/public.ts';
import { clientColumns } from './list/client-columns.tsx';
import { loadClientImpact, removeClient, useClients } from './queries.ts';

/** The client companies (rules.md#client-pages); users of a company only see their own. */
export default function ClientsPage() {
  const t = useT();
  const may = useMay();
  const { list } = useListAddress();
  const result = useClients({ page: list.page, search: list.search });
  const origin = useSearchOrigin();
  const askToDelete = useItemDelete();
  const onDelete = (UUID: string) =>
    void askToDelete({
      name: result.data?.data.find((client) => client.UUID === UUID)?.name ?? '',
      record: { entity: 'client', UUID },
      impact: () => loadClientImpact(UUID),
      remove: () => removeClient(UUID),
      deleted: t('clients.deleted'),
    });

  return (
    <>
      {may.call('clients.save') && (
        <PageHeader
          actions={
            <>
              {may.open('branding') && (
                <Button component={Link} to={pathTo('branding')} variant="default">
                  {t('branding.open')}
                </Button>
              )}
              <Button component={Link} to={pathTo('clientAdd')} leftSection={<PlusIcon size={18} />}>
                {t('clients.add')}
              </Button>
            </>
          }
        />
      )}
      <DataTable
        key={origin}
        label={t('clients.list')}
        columns={clientColumns(t, { may, onDelete })}
        result={result}
        list={list}
        rowKey={({ UUID }) => UUID}
        search
        emptyText={t('clients.none')}
        emptyHint={may.call('clients.save') ? t('clients.first') : undefined}
      />
    </>
  );
}
