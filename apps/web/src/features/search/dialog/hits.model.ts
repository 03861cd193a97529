import { MOST_COUNTED, type QuickSearch } from '@rigbook/contract';
import { COUNTED_STATES, reportPage } from '@rigbook/domain';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import type { MessageKey, Translate } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';

/**
 * One hit: its name, a detail that distinguishes it, when it was created, its address, and in which of its texts the words of
 * the search are, if not in these.
 */
export type Hit = {
  path: string;
  name: string;
  detail: string;
  time?: string;
  found?: readonly { field: string; text: string }[];
};
type SortTitle = Extract<
  MessageKey,
  'search.rigs' | 'search.reports' | 'search.findings' | 'search.clients' | 'search.users'
>;

/** `first` is the number of its first hit, counted over all groups. */
export type HitGroup = { title: SortTitle; first: number; hits: Hit[] };

/** The hits by sort, in the order shown; sorts without hits are left out. */
export function groupHits(found: QuickSearch, words: string, t: Translate): HitGroup[] {
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
      hits: found.reports.map(({ UUID, kind, rig, name, created_at: created }) => ({
        path: pathTo(reportPage(kind, 'Show'), { uuid: UUID }),
        name: name || rig,
        detail: [...(name ? [rig] : []), t(`search.report.${kind}`)].join(' · '),
        time: formatDateTime(created),
      })),
    },
    {
      title: 'search.findings',
      hits: [...found.findings.map((finding) => findingHit(finding, t)), ...allFindings(found, words, t)],
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

/** What the search looks through: findings of every state and survey. */
const EVERYWHERE = { state: COUNTED_STATES.join(), scope: 'all' };

/** Leads to all of them in the register, if there are more than are shown. */
function allFindings({ findings, findings_total: n }: QuickSearch, words: string, t: Translate): Hit[] {
  if (findings.length === 0 || n <= findings.length) return [];
  const query = new URLSearchParams({ search: words, ...EVERYWHERE });
  const name = t(n < MOST_COUNTED ? 'search.allFindings' : 'search.manyFindings', { n, words });
  return [{ path: `${pathTo('findings')}?${query.toString()}`, name, detail: '' }];
}

const findingHit = (finding: QuickSearch['findings'][number], t: Translate): Hit => ({
  path: pathTo('findingShow', { uuid: finding.UUID }),
  name: [finding.ref, finding.deficiency].filter((text) => text !== '').join(' · '),
  found: (finding.found ?? []).map(({ field, text }) => ({ field: t(`findings.${field}`), text })),
  detail: [finding.rig, t(`fleet.${finding.priority}`), t(`findings.state.${finding.state}`)].join(' · '),
});
