import { Button } from '@mantine/core';
import type { TrashRow } from '@rigbook/contract';
import { Moment } from '../../../lib/i18n/moment.tsx';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import type { Column } from '../../../ui/table/data-table.tsx';

type Options = {
  owner: boolean;
  /** The deletion that is being restored. */
  restoring: number | null;
  onRestore: (row: TrashRow) => void;
};

const clientColumn = (t: Translate): Column<TrashRow> => ({
  key: 'client',
  title: t('trash.column.client'),
  cell: ({ client }) => <bdi>{client.name}</bdi>,
});

/** No., What, Name, Client (only for owners), who deleted it and when, until when it stays, and Restore. */
export const trashColumns = (t: Translate, { owner, restoring, onRestore }: Options): Column<TrashRow>[] => [
  { key: 'number', title: t('trash.column.number'), cell: (_, number) => number, width: 52 },
  {
    key: 'what',
    title: t('trash.column.what'),
    cell: ({ entity }) => t(`history.entity.${entity}`),
    width: 84,
    align: 'start',
  },
  { key: 'name', title: t('trash.column.name'), cell: ({ label }) => <bdi>{label}</bdi> },
  ...(owner ? [clientColumn(t)] : []),
  {
    key: 'deletedBy',
    title: t('trash.column.deletedBy'),
    width: 130,
    cell: ({ deleted_by: name }) => <bdi>{name ?? '---'}</bdi>,
  },
  { key: 'deletedAt', title: t('trash.column.deletedAt'), cell: (row) => <Moment iso={row.deleted_at} />, width: 112 },
  { key: 'removedAt', title: t('trash.column.removedAt'), cell: (row) => <Moment iso={row.removed_at} />, width: 112 },
  {
    key: 'actions',
    title: t('trash.column.actions'),
    pinned: true,
    cell: (row) => (
      <Button
        variant="default"
        size="xs"
        aria-label={t('trash.restoreNamed', { name: row.label })}
        loading={restoring === row.id}
        disabled={restoring !== null && restoring !== row.id}
        onClick={() => onRestore(row)}
      >
        {t('trash.restore')}
      </Button>
    ),
  },
];
