import type { Visit } from '@rigbook/contract';
import { formatVisitDate, type Flag } from '@rigbook/domain';
import type { Language, Translate } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx';
import { EyeIcon, PencilIcon, TrashIcon } from '../../../ui/buttons/icons.tsx';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import { rigNameOf } from './visit-days.ts';

type Options = {
  can: (flag: Flag) => boolean;
  owner: boolean;
  say: Language['say'];
  onDelete: (uuid: string) => void;
};

const clientColumn = (t: Translate): Column<Visit> => ({
  key: 'client',
  title: t('visits.client'),
  cell: ({ client }) => <bdi>{client.name}</bdi>,
});

/** No., Rig Name, Visit Type, Client (owners alone), Visit Date, Actions (rules.md#visit-pages). */
export const visitColumns = (t: Translate, { can, owner, say, onDelete }: Options): Column<Visit>[] => [
  { key: 'number', title: t('visits.column.number'), cell: (_, number) => number, width: 64 },
  { key: 'rig', title: t('visits.rigName'), cell: (visit) => <bdi>{rigNameOf(visit)}</bdi> },
  { key: 'type', title: t('visits.visitType'), cell: ({ type }) => <bdi>{say(type.name)}</bdi> },
  ...(owner ? [clientColumn(t)] : []),
  { key: 'date', title: t('visits.visitDate'), cell: ({ date }) => <bdi>{formatVisitDate(date)}</bdi> },
  {
    key: 'actions',
    title: t('visits.column.actions'),
    pinned: true,
    cell: ({ UUID }) => (
      <RowActions>
        {can('visits.show') && (
          <IconLink icon={EyeIcon} label={t('visits.view')} to={pathTo('visitShow', { uuid: UUID })} />
        )}
        {can('visits.edit') && (
          <IconLink icon={PencilIcon} label={t('visits.edit')} to={pathTo('visitEdit', { uuid: UUID })} />
        )}
        {can('visits.delete') && (
          <IconButton icon={TrashIcon} label={t('visits.delete')} danger onClick={() => onDelete(UUID)} />
        )}
      </RowActions>
    ),
  },
];
