import { Text } from '@mantine/core';
import type { TrashRow } from '@rigbook/contract';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useListAddress, useSearchOrigin } from '../../lib/navigation/list-address.ts';
import { useSession } from '../../lib/session/session.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import { restore, useTrash } from './queries.ts';
import { trashColumns } from './list/trash-columns.tsx';

/** What was deleted and can be restored (rules.md#deleted-records); users of a company only see their own company. */
export default function TrashPage() {
  const t = useT();
  const { owner } = useSession();
  const { list } = useListAddress();
  const origin = useSearchOrigin();
  const result = useTrash({ page: list.page, search: list.search });
  const { restoring, onRestore } = useRestore();
  return (
    <>
      <Text mb="md" c="var(--rb-muted)">
        {t('trash.about')}
      </Text>
      <DataTable
        key={origin}
        label={t('trash.list')}
        columns={trashColumns(t, { owner, restoring, onRestore: (row) => void onRestore(row) })}
        result={result}
        list={list}
        rowKey={({ id }) => id}
        search
        emptyText={t('trash.none')}
      />
    </>
  );
}

/** Restores one deletion at a time, and says so, or the server's reason why not. */
function useRestore() {
  const t = useT();
  const texts = useUiTexts();
  const [restoring, setRestoring] = useState<number | null>(null);
  const onRestore = async ({ id, label }: TrashRow) => {
    setRestoring(id);
    try {
      await restore(id);
      notify.success('', t('trash.restored', { name: label }));
    } catch (error) {
      console.error(error);
      notify.danger(texts.error, texts.errorText(error));
    }
    setRestoring(null);
  };
  return { restoring, onRestore };
}
