import type { Client } from '@rigbook/contract';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import type { May } from '../../../lib/session/use-may.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx';
import { PencilIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import { ActivityMark } from './activity-mark.tsx';
import classes from './client-name.module.css';

type Options = { may: May; onDelete: (uuid: string) => void };

/** No., Name, Code, Actions (rules.md#client-pages). */
export const clientColumns = (t: Translate, { may, onDelete }: Options): Column<Client>[] => [
  { key: 'number', title: t('clients.column.number'), cell: (_, number) => number, width: 64 },
  {
    key: 'name',
    title: t('clients.name'),
    cell: ({ name, active }) => (
      <span className={classes.client}>
        <bdi>{name}</bdi>
        {active === 0 && <ActivityMark active={active} />}
      </span>
    ),
  },
  { key: 'code', title: t('clients.code'), cell: ({ code }) => <bdi>{code}</bdi> },
  {
    key: 'actions',
    title: t('clients.column.actions'),
    pinned: true,
    cell: ({ id, UUID }) => (
      <RowActions>
        {may.open('clientEdit') && (
          <IconLink icon={PencilIcon} label={t('clients.edit')} to={pathTo('clientEdit', { uuid: UUID })} />
        )}
        {/* Only owners delete clients, and nobody can delete the provider's own entry (rules.md#clients-of-others). */}
        {may.call('clients.delete') && id !== OWNER_CLIENT_ID && (
          <IconButton icon={TrashIcon} label={t('clients.delete')} danger onClick={() => onDelete(UUID)} />
        )}
      </RowActions>
    ),
  },
];
