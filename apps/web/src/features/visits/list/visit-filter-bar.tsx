import { OTHER_RIG_ID } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { useClientChoices } from '../../clients/public.ts';
import { useRigChoices, type VisitFilters } from '../queries.ts';
import classes from './visit-filter-bar.module.css';

type Props = { filters: VisitFilters; onChoose: (choice: Partial<VisitFilters>) => void };

/** Client and Rig, only for owners (rules.md#visit-pages); the rigs are those of the client. */
export function VisitFilterBar({ filters, onChoose }: Props) {
  const t = useT();
  const clients = useClientChoices(true).data ?? [];
  const rigs = useRigChoices().data ?? [];
  const other = { value: String(OTHER_RIG_ID), label: t('visits.other') };
  const offered = rigs.filter(({ client_id }) => filters.client === '' || String(client_id) === filters.client);

  const chooseClient = (client: string) => {
    const rig = rigs.find(({ id }) => String(id) === filters.rig);
    const stays = !rig || client === '' || String(rig.client_id) === client;
    onChoose({ client, ...(!stays && { rig: '' }) });
  };

  return (
    <search className={classes.bar} aria-label={t('visits.filters')}>
      <FilterSelect
        label={t('visits.client')}
        all={t('visits.all')}
        options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.client}
        onChoose={chooseClient}
        className={classes.choice}
      />
      <FilterSelect
        label={t('visits.rig')}
        all={t('visits.all')}
        options={[...offered.map(({ id, name }) => ({ value: String(id), label: name })), other]}
        value={filters.rig}
        onChoose={(rig) => onChoose({ rig })}
        className={classes.choice}
      />
    </search>
  );
}
