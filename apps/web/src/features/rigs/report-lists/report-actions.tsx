import type { ReactNode } from 'react';
import type { RouteName, DeletionImpact } from '@rigbook/contract';
import type { ReportPageId } from '@rigbook/domain';
import { followDownload } from '../../../lib/api/download.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import type { May } from '../../../lib/session/use-may.ts';
import { IconLink } from '../../../ui/buttons/icon-button.tsx';
import { IconDownload } from '../../../ui/buttons/icon-download.tsx';
import { EyeIcon, PencilIcon } from '../../../ui/icons/icons.tsx';
import { DeleteReportButton } from './delete-report-button.tsx';

/** The actions in the rows of a table (rules.md#row-actions), for users who may open the page or call the route. */
export type ReportActions<Row> = {
  view: ReportPageId;
  edit?: ReportPageId;
  remove?: {
    route: RouteName;
    call: (reportUuid: string) => Promise<string>;
    impact: (reportUuid: string) => Promise<DeletionImpact>;
  };
  download?: {
    route: RouteName;
    label: 'rigs.downloadReport' | 'rigs.downloadFiles';
    href: (reportUuid: string) => string;
    /** Download needs files. */
    hasFiles: (row: Row) => boolean;
  };
};

type Context = { t: Translate; may: May };

/** The controls of one row; those that the user may not use are left out. */
export function rowActions<Row extends { UUID: string }>(
  row: Row,
  { view, edit, remove, download }: ReportActions<Row>,
  { t, may }: Context,
): ReactNode[] {
  const [viewPath, editPath] = [view, edit].map((page) => page && offeredPath(page, row.UUID, may));
  return [
    viewPath && <IconLink key="view" icon={EyeIcon} label={t('rigs.viewReport')} to={viewPath} />,
    editPath && <IconLink key="edit" icon={PencilIcon} label={t('rigs.edit')} to={editPath} />,
    download && may.call(download.route) && download.hasFiles(row) && (
      <IconDownload key="download" label={t(download.label)} href={download.href(row.UUID)} follow={followDownload} />
    ),
    remove && may.call(remove.route) && (
      <DeleteReportButton
        key="delete"
        uuid={row.UUID}
        remove={() => remove.call(row.UUID)}
        impact={() => remove.impact(row.UUID)}
      />
    ),
  ];
}

/** The address of a page for the report or rig with this UUID; null for users who may not open it. */
export const offeredPath = (page: ReportPageId, uuid: string, may: May): string | null =>
  may.open(page) ? pathTo(page, { uuid }) : null;
