import type { Flag } from '@rigbook/domain';
import type { ReactNode } from 'react';
import { followDownload } from '../../../lib/api/api.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { IconDownload, IconLink } from '../../../ui/buttons/icon-button.tsx';
import { EyeIcon, PencilIcon } from '../../../ui/buttons/icons.tsx';
import { DeleteReportButton } from './delete-report-button.tsx';

/** A page of a report or of a rig, offered with all of its flags. `id` is the page's in lib/paths.ts. */
export type OfferedPage = { id: string; flags: readonly Flag[] };

/** What the rows of a table offer (rules.md#row-actions), each with its permission. */
export type ReportActions<Row> = {
  view: OfferedPage;
  edit?: OfferedPage;
  remove?: { flag: Flag; call: (reportUuid: string) => Promise<string> };
  download?: {
    flag: Flag;
    label: 'rigs.downloadReport' | 'rigs.downloadFiles';
    href: (reportUuid: string) => string;
    /** Download needs files. */
    hasFiles: (row: Row) => boolean;
  };
};

type Context = { t: Translate; can: (flag: Flag) => boolean };

/** The controls of one row; those that the user may not use are left out. */
export function rowActions<Row extends { UUID: string }>(
  row: Row,
  { view, edit, remove, download }: ReportActions<Row>,
  { t, can }: Context,
): ReactNode[] {
  const [viewPath, editPath] = [view, edit].map((page) => page && offeredPath(page, row.UUID, can));
  return [
    viewPath && <IconLink key="view" icon={EyeIcon} label={t('rigs.viewReport')} to={viewPath} />,
    editPath && <IconLink key="edit" icon={PencilIcon} label={t('rigs.edit')} to={editPath} />,
    download && can(download.flag) && download.hasFiles(row) && (
      <IconDownload key="download" label={t(download.label)} href={download.href(row.UUID)} follow={followDownload} />
    ),
    remove && can(remove.flag) && <DeleteReportButton key="delete" remove={() => remove.call(row.UUID)} />,
  ];
}

/** The address of a page for the report or rig with this UUID; null for whom it is not, or where there is none. */
export function offeredPath(page: OfferedPage, uuid: string, can: Context['can']): string | null {
  if (!page.flags.every(can)) return null;
  const patterns: Readonly<Record<string, string>> = PATTERNS;
  return patterns[page.id]?.replace(/:\w+/, encodeURIComponent(uuid)) ?? null;
}
