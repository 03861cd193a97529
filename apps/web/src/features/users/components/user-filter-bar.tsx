import { Select } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useClientChoices } from '../../clients/public.ts';
import { usePermissions } from '../queries.ts';
import classes from './user-filter-bar.module.css';

/** The library has no choice without a value: this one stands for 'All'. */
const ALL = 'all';

type Filters = { client: string; permission: string };
type Props = { filters: Filters; onChoose: (choice: Partial<Filters>) => void };

/** Clients and Permission, for owners alone (spec §2.12). */
export function UserFilterBar({ filters, onChoose }: Props) {
  const t = useT();
  const clients = useClientChoices(true).data ?? [];
  const permissions = usePermissions(true).data ?? [];
  const all = { value: ALL, label: t('users.all') };
  const chosen = (value: string | null) => (value === null || value === ALL ? '' : value);
  return (
    <search className={classes.bar} aria-label={t('users.filters')}>
      <Select
        label={t('users.clients')}
        data={[all, ...clients.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={filters.client || ALL}
        onChange={(value) => onChoose({ client: chosen(value) })}
        allowDeselect={false}
        searchable
      />
      <Select
        label={t('users.permission')}
        data={[all, ...permissions.map(({ id, type }) => ({ value: String(id), label: type }))]}
        value={filters.permission || ALL}
        onChange={(value) => onChoose({ permission: chosen(value) })}
        allowDeselect={false}
      />
    </search>
  );
}
