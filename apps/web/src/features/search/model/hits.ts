import type { QuickSearch } from '@rigbook/contract';
import { reportPage } from '@rigbook/domain';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import type { MessageKey, Translate } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';

/** One hit: its name, a detail that distinguishes it, when it was created, and its address. */
export type Hit = { path: string; name: string; detail: string; time?: string };
type SortTitle = Extract<
  MessageKey,
  'search.rigs' | 'search.reports' | 'search.findings' | 'search.clients' | 'search.users'
>;

/** `first` is the number of its first hit, counted over all groups. */
export type HitGroup = { title: SortTitle; first: number; hits: Hit[] };

/** The hits by sort, in the order shown; sorts without hits are left out. */
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
        path: pathTo(reportPage(kind, 'Show'), { uuid: UUID }),
        name: rig,
        detail: t(`search.report.${kind}`),
        time: formatDateTime(created),
      })),
    },
    { title: 'search.findings', hits: found.findings.map((finding) => findingHit(finding, t)) },
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

const findingHit = (finding: QuickSearch['findings'][number], t: Translate): Hit => ({
  path: pathTo('findingShow', { uuid: finding.UUID }),
  name: [finding.ref, finding.deficiency].filter((text) => text !== '').join(' · '),
  detail: [finding.rig, t(`fleet.${finding.priority}`), t(`findings.state.${finding.state}`)].join(' · '),
});
