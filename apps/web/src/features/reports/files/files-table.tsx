import type { ReportFile } from '@rigbook/contract';
import type { FileKind } from '@rigbook/domain';
import type { ReactNode } from 'react';
import { followDownload } from '../../../lib/api/download.ts';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { DataTable, type Column, type ListResult } from '../../../ui/table/data-table.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { IconDownload } from '../../../ui/buttons/icon-download.tsx';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import type { ListState } from '../../../ui/table/use-list-state.ts';
import { useDeletion } from '../../trash/public.ts';
import { deleteFile, fileHref } from './model/file-kinds.ts';
import classes from './files-table.module.css';

type Props = {
  kind: FileKind;
  /** The report's UUID. */
  report: string;
  result: ListResult<ReportFile>;
  list: ListState;
};

/**
 * The files of a report (rules.md#final-reports, rules.md#move-and-drop-reports): download and delete by permission.
 */
export function FilesTable({ kind, report, result, list }: Props) {
  const t = useT();
  const may = useMay();
  const askToDelete = useDeletion();

  const remove = (file: ReportFile) =>
    askToDelete({
      question: {
        title: t('files.delete.title'),
        message: t('files.delete.question'),
        confirmLabel: t('files.delete.confirm'),
      },
      remove: () => deleteFile(kind, file.id),
      record: { entity: 'file', UUID: report, label: nameOf(file) },
      done: { title: t('files.delete.success'), text: t('files.delete.successText') },
      failed: () => ({ title: t('files.delete.fail'), text: t('files.delete.failText') }),
    });

  const columns = columnsOf(t, (file) => (
    <FileActions
      name={nameOf(file)}
      href={may.call(`${kind}.download-file`) ? fileHref(kind, file.id) : null}
      onDelete={may.call(`${kind}.delete-file`) ? () => void remove(file) : null}
    />
  ));
  return (
    <DataTable
      label={t('files.files')}
      columns={columns}
      result={result}
      list={list}
      rowKey={({ id }) => id}
      emptyText={t('files.none')}
    />
  );
}

const columnsOf = (t: Translate, actions: (file: ReportFile) => ReactNode): Column<ReportFile>[] => [
  { key: 'number', title: t('files.column.number'), cell: (_, number) => number, width: 64 },
  { key: 'name', title: t('files.column.name'), cell: (file) => <bdi>{nameOf(file)}</bdi> },
  {
    key: 'created_at',
    title: t('files.column.createdAt'),
    cell: (file) => <bdi className={classes.time}>{formatDateTime(file.created_at)}</bdi>,
  },
  { key: 'actions', title: t('files.column.actions'), pinned: true, cell: actions },
];

type ActionsProps = { name: string; href: string | null; onDelete: (() => void) | null };

function FileActions({ name, href, onDelete }: ActionsProps) {
  const t = useT();
  return (
    <RowActions>
      {href !== null && (
        <IconDownload label={t('files.download', { file: name })} href={href} follow={followDownload} />
      )}
      {onDelete && <IconButton icon={TrashIcon} label={t('files.delete', { file: name })} danger onClick={onDelete} />}
    </RowActions>
  );
}

/** The last part of the stored path. */
const nameOf = ({ file }: ReportFile): string => file.slice(file.lastIndexOf('/') + 1);
