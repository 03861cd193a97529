import { type QuickSearch, REPORT_KINDS } from '@rigbook/contract';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import type { MessageKey, Translate } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';

/** One hit: what it is called, what tells it from others, when it was made, and where it is opened. */
export type Hit = { path: string; name: string; detail: string; time?: string };
type SortTitle = Extract<MessageKey, 'search.rigs' | 'search.reports' | 'search.clients' | 'search.users'>;

/** `first` is the number of its first hit, counted over all groups. */
export type HitGroup = { title: SortTitle; first: number; hits: Hit[] };

type Kind = (typeof REPORT_KINDS)[number];

const REPORT_PATHS: Record<Kind, (uuid: string) => string> = {
  inspection: (reportUuid) => pathTo('inspectionShow', { reportUuid }),
  audit: (uuid) => pathTo('auditShow', { uuid }),
  acceptance: (uuid) => pathTo('acceptanceShow', { uuid }),
  closing: (uuid) => pathTo('closingShow', { uuid }),
  audit_closing: (uuid) => pathTo('auditClosingShow', { uuid }),
  qshe: (uuid) => pathTo('qsheShow', { uuid }),
  final_reports: (uuid) => pathTo('finalShow', { uuid }),
  audit_final_reports: (uuid) => pathTo('auditFinalShow', { uuid }),
  move_reports: (uuid) => pathTo('moveShow', { uuid }),
  drop_reports: (uuid) => pathTo('dropShow', { uuid }),
};

/** The hits by their sort, in the order in which they are shown; sorts without one are left out. */
export function groupHits(found: QuickSearch, t: Translate): HitGroup[] {
  const groups: Omit<HitGroup, 'first'>[] = [
    {
      title: 'search.rigs',
      hits: found.rigs.map(({ UUID: uuid, name, client }) => ({
        path: pathTo('rigShow', { uuid }),
        name,
        detail: client,
      })),
    },
    {
      title: 'search.reports',
      hits: found.reports.map(({ UUID, kind, rig, created_at: created }) => ({
        path: REPORT_PATHS[kind](UUID),
        name: rig,
        detail: t(`search.report.${kind}`),
        time: formatDateTime(created),
      })),
    },
    {
      title: 'search.clients',
      hits: found.clients.map(({ UUID: uuid, name, code }) => ({
        path: pathTo('clientEdit', { uuid }),
        name,
        detail: code,
      })),
    },
    {
      title: 'search.users',
      hits: found.users.map(({ UUID: uuid, name, email }) => ({
        path: pathTo('userEdit', { uuid }),
        name,
        detail: email,
      })),
    },
  ];
  let first = 0;
  return groups.flatMap((group) => {
    const numbered = { ...group, first };
    first += group.hits.length;
    return group.hits.length > 0 ? [numbered] : [];
  });
}
