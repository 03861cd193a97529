import type { QuickSearch } from '@rigbook/contract';
import { ALL_REPORT_KINDS, reportPage, type ReportKind } from '@rigbook/domain';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { translate } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { groupHits } from './hits.model.ts';

const NOTHING: QuickSearch = { rigs: [], reports: [], findings: [], findings_total: 0, clients: [], users: [] };
const CREATED = '2026-11-05T07:30:00.000Z';
const rig = (UUID: string) => ({ UUID, name: `Rig ${UUID}`, client: 'Halcyon' });
const report = (kind: ReportKind) => ({
  UUID: 'c-1',
  kind,
  rig: 'Marlin Crest',
  client: 'Halcyon',
  created_at: CREATED,
  name: '',
});
const finding = {
  UUID: 'f-1',
  ref: '3.2',
  deficiency: 'Cracked weld',
  priority: 'critical',
  state: 'progress',
  rig: 'Marlin Crest',
  client: 'Halcyon',
  found: [],
} satisfies QuickSearch['findings'][number];
const client = { UUID: 'k-1', name: 'Marlin Drilling', code: 'MD' };
const user = { UUID: 'u-1', name: 'Marla', client: 'Halcyon', email: 'marla@example.com' };

const groups = (found: Partial<QuickSearch>) => groupHits({ ...NOTHING, ...found }, 'worn hose', translate);

describe('the hits of a search', () => {
  it('of no sort make no group', () => {
    expect(groups({})).toEqual([]);
  });

  it('stand in one order of sorts, whatever the server answers first, and are counted through', () => {
    const found = groups({
      findings: [finding],
      users: [user],
      clients: [client],
      reports: [report('audit')],
      rigs: [rig('1'), rig('2')],
    });
    expect(found.map(({ title, first, hits }) => [title, first, hits.length])).toEqual([
      ['search.rigs', 0, 2],
      ['search.reports', 2, 1],
      ['search.findings', 3, 1],
      ['search.clients', 4, 1],
      ['search.users', 5, 1],
    ]);
  });

  it('are counted on past a sort without any', () => {
    expect(groups({ rigs: [rig('1')], users: [user] }).map(({ first }) => first)).toEqual([0, 1]);
  });

  it.each([
    ['a rig', { rigs: [rig('r-1')] }, { path: '/rig/show/r-1', name: 'Rig r-1', detail: 'Halcyon' }],
    [
      'a finding',
      { findings: [finding] },
      {
        path: '/finding/show/f-1',
        found: [],
        name: '3.2 · Cracked weld',
        detail: 'Marlin Crest · Critical · In progress',
      },
    ],
    ['a client', { clients: [client] }, { path: '/client/edit/k-1', name: 'Marlin Drilling', detail: 'MD' }],
    ['a user', { users: [user] }, { path: '/user/edit/u-1', name: 'Marla', detail: 'marla@example.com' }],
  ])('lead from %s to where it is opened', (_, found, hit) => {
    expect(groups(found)[0]?.hits).toEqual([hit]);
  });

  it.each(ALL_REPORT_KINDS)(
    'lead from a report of the kind %s to its own page, by its rig, what it is and when it was made',
    (kind) => {
      const [hit] = groups({ reports: [report(kind)] })[0]?.hits ?? [];
      expect(hit).toEqual({
        path: pathTo(reportPage(kind, 'Show'), { uuid: 'c-1' }),
        name: 'Marlin Crest',
        detail: translate(`search.report.${kind}`),
        time: formatDateTime(CREATED),
      });
      expect(hit?.detail).not.toBe('');
    },
  );
});
