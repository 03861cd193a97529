import { useTerm, useT } from '../../../lib/i18n/i18n.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { useClientChoices } from '../../clients/public.ts';
import { usePermissions } from '../queries.ts';
import classes from './user-filter-bar.module.css';

type Filters = { client: string; permission: string };
type Props = { filters: Filters; onChoose: (choice: Partial<Filters>) => void };

/** Clients and Permission, only for owners (rules.md#user-pages). */
export function UserFilterBar({ filters, onChoose }: Props) {
  const t = useT();
  const term = useTerm();
  const clients = useClientChoices(true).data ?? [];
  const permissions = usePermissions(true).data ?? [];
  return (
    <search className={classes.bar} aria-label={t('users.filters')}>
      <FilterSelect
        label={t('users.clients')}
        all={t('users.all')}
        options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.client}
        onChoose={(client) => onChoose({ client })}
      />
      <FilterSelect
        label={t('users.permission')}
        all={t('users.all')}
        options={permissions.map(({ id, type }) => ({ value: String(id), label: term(type) }))}
        value={filters.permission}
        onChoose={(permission) => onChoose({ permission })}
      />
    </search>
  );
}
