import { Select } from '@mantine/core';
import { OTHER_RIG_ID } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useClientChoices } from '../../clients/public.ts';
import { useRigChoices, type VisitFilters } from '../queries.ts';
import classes from './visit-filter-bar.module.css';

/** The library has no choice without a value: this one stands for 'All'. */
const ALL = 'all';

type Props = { filters: VisitFilters; onChoose: (choice: Partial<VisitFilters>) => void };

/** Client and Rig, for owners alone (spec §2.13); the rigs are those of the client. */
export function VisitFilterBar({ filters, onChoose }: Props) {
  const t = useT();
  const clients = useClientChoices(true).data ?? [];
  const rigs = useRigChoices().data ?? [];
  const all = { value: ALL, label: t('visits.all') };
  const other = { value: String(OTHER_RIG_ID), label: t('visits.other') };
  const offered = rigs.filter(({ client_id }) => filters.client === '' || String(client_id) === filters.client);
  const chosen = (value: string | null) => (value === null || value === ALL ? '' : value);

  const chooseClient = (client: string) => {
    const rig = rigs.find(({ id }) => String(id) === filters.rig);
    const stays = !rig || client === '' || String(rig.client_id) === client;
    onChoose({ client, ...(!stays && { rig: '' }) });
  };

  return (
    <search className={classes.bar} aria-label={t('visits.filters')}>
      <Select
        label={t('visits.client')}
        data={[all, ...clients.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={filters.client || ALL}
        onChange={(value) => chooseClient(chosen(value))}
        allowDeselect={false}
        searchable
        className={classes.choice ?? ''}
      />
      <Select
        label={t('visits.rig')}
        data={[all, ...offered.map(({ id, name }) => ({ value: String(id), label: name })), other]}
        value={filters.rig || ALL}
        onChange={(value) => onChoose({ rig: chosen(value) })}
        allowDeselect={false}
        searchable
        className={classes.choice ?? ''}
      />
    </search>
  );
}
