import type { HistoryRow } from '@rigbook/contract';
import { reportPage } from '@rigbook/domain';
import type { ShellPageId } from '../../../lib/navigation/page-calls.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';

export type RecordPage = { page: ShellPageId; path: string };

/** The page of the record that was changed; null if it has none or is not there any more. */
export function recordPage({
  entity,
  UUID: uuid,
  report,
  exists,
}: Pick<HistoryRow, 'entity' | 'UUID' | 'report' | 'exists'>): RecordPage | null {
  if (!exists) return null;
  if (report) {
    const page = reportPage(report.kind, 'Show');
    return { page, path: pathTo(page, { uuid }) };
  }
  switch (entity) {
    case 'rig':
      return { page: 'rigShow', path: pathTo('rigShow', { uuid }) };
    case 'client':
      return { page: 'clientEdit', path: pathTo('clientEdit', { uuid }) };
    case 'user':
      return { page: 'userEdit', path: pathTo('userEdit', { uuid }) };
    case 'finding':
      return { page: 'findingShow', path: pathTo('findingShow', { uuid }) };
    case 'visit':
      return { page: 'visitShow', path: pathTo('visitShow', { uuid }) };
    default:
      return null;
  }
}
