import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT, withTexts } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { PlusIcon } from '../../ui/icons/icons.tsx';
import { late } from '../../ui/feedback/late.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { NoRigs } from './list/no-rigs.tsx';
import { RigCards, RigCardShapes } from './list/rig-cards.tsx';
import { RigFilterBar } from './list/rig-filter-bar.tsx';
import { useRigFilters } from './list/rig-filters.ts';
import { useRigs } from './queries.ts';

const AddRigPopup = late(withTexts(['rigs'], () => import('./list/add-rig-popup.tsx')));

/** The list of rigs (rules.md#rig-list). */
export default function RigsPage() {
  const t = useT();
  const may = useMay();
  const { owner } = useSession();
  const { filters, setPage } = useRigFilters();
  const { data, error, isPlaceholderData, refetch } = useRigs(filters, owner);
  const [adding, setAdding] = useState(false);
  const [everAdded, setEverAdded] = useState(false);

  const startAdding = () => {
    setEverAdded(true);
    setAdding(true);
  };
  const add = may.call('rigs.save-new-rig') && (
    <Button leftSection={<PlusIcon size={18} />} onClick={startAdding}>
      {t('rigs.add')}
    </Button>
  );

  return (
    <>
      {add && <PageHeader actions={add} />}
      {everAdded && (
        <AddRigPopup opened={adding} onClose={() => setAdding(false)} onFailed={() => setEverAdded(false)} />
      )}
      <RigFilterBar />
      {data ? (
        <>
          {data.data.length > 0 ? (
            <RigCards rigs={data.data} stale={isPlaceholderData} />
          ) : (
            <NoRigs total={data.total} add={add} />
          )}
          {data.data.length > 0 && (
            <Pager
              label={t('rigs.list')}
              page={filters.page}
              perPage={data.per_page}
              total={data.total}
              onPage={setPage}
            />
          )}
        </>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <RigCardShapes />
      )}
    </>
  );
}
