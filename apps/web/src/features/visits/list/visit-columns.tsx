import { VisuallyHidden } from '@mantine/core';
import type { Visit } from '@rigbook/contract';
import { formatVisitDate } from '@rigbook/domain';
import type { Language, Translate } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import type { May } from '../../../lib/session/use-may.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx';
import { EyeIcon, PencilIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import { inspectorNames } from '../model/inspectors.ts';
import { rigNameOf } from '../model/visit-days.ts';
import classes from './visit-columns.module.css';

type Options = {
  may: May;
  owner: boolean;
  term: Language['term'];
  onDelete: (uuid: string) => void;
};

const clientColumn = (t: Translate): Column<Visit> => ({
  key: 'client',
  title: t('visits.client'),
  cell: ({ client }) => <bdi>{client.name}</bdi>,
});

/** No., Rig Name, Visit Type, Client (only for owners), Visit Date, Actions (rules.md#visit-pages). */
export const visitColumns = (t: Translate, { may, owner, term, onDelete }: Options): Column<Visit>[] => [
  { key: 'number', title: t('visits.column.number'), cell: (_, number) => number, width: 64 },
  {
    key: 'rig',
    title: t('visits.rigName'),
    cell: (visit) => (
      <>
        <bdi>{rigNameOf(visit)}</bdi>
        {visit.inspectors.length > 0 && (
          <span className={classes.inspectors}>
            <VisuallyHidden>{t('visits.inspectors')}: </VisuallyHidden>
            <bdi>{inspectorNames(visit)}</bdi>
          </span>
        )}
      </>
    ),
  },
  { key: 'type', title: t('visits.visitType'), cell: ({ type }) => <bdi>{term(type.name)}</bdi> },
  ...(owner ? [clientColumn(t)] : []),
  { key: 'date', title: t('visits.visitDate'), cell: ({ date }) => <bdi>{formatVisitDate(date)}</bdi> },
  {
    key: 'actions',
    title: t('visits.column.actions'),
    pinned: true,
    cell: ({ UUID }) => (
      <RowActions>
        {may.open('visitShow') && (
          <IconLink icon={EyeIcon} label={t('visits.view')} to={pathTo('visitShow', { uuid: UUID })} />
        )}
        {may.open('visitEdit') && (
          <IconLink icon={PencilIcon} label={t('visits.edit')} to={pathTo('visitEdit', { uuid: UUID })} />
        )}
        {may.call('visits.delete') && (
          <IconButton icon={TrashIcon} label={t('visits.delete')} danger onClick={() => onDelete(UUID)} />
        )}
      </RowActions>
    ),
  },
];
