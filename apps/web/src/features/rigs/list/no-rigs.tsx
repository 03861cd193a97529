import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useClientChoices } from '../../clients/public.ts';
import { AddClientLink } from './add-client-link.tsx';
import { useRigFilters } from './rig-filters.ts';

type Props = {
  /** Rigs on the other pages of the list. */
  total: number;
  /** The button that adds one, for users who may. */
  add: ReactNode;
};

/** Why there is nothing to see, and what to do about it. */
export function NoRigs({ total, add }: Props) {
  const t = useT();
  const { filters, setPage, clear } = useRigFilters();
  if (total > 0) {
    return (
      <Empty text={t('rigs.noPage')}>
        <Button variant="default" onClick={() => setPage(1)}>
          {t('rigs.firstPage')}
        </Button>
      </Empty>
    );
  }
  if (filters.client || filters.activity || filters.search) {
    return (
      <Empty text={t('rigs.noMatch')}>
        <Button variant="default" onClick={clear}>
          {t('rigs.clearFilters')}
        </Button>
      </Empty>
    );
  }
  return <FirstRig add={add} />;
}

/** The first steps in an empty portal: an owner adds a client, then its rig. */
function FirstRig({ add }: Pick<Props, 'add'>) {
  const t = useT();
  const { owner } = useSession();
  const noClients = useClientChoices(owner).data?.length === 0;
  if (add && noClients) {
    return (
      <Empty text={t('rigs.none')}>
        <span>{t('rigs.noneClient')}</span>
        <AddClientLink variant="filled" />
      </Empty>
    );
  }
  return (
    <Empty text={t('rigs.none')}>
      <span>{t(add ? 'rigs.noneAdd' : 'rigs.noneWait')}</span>
      {add}
    </Empty>
  );
}
