import { randomUUID } from 'node:crypto';
import { kindsOf, type WorkbookKind } from '@rigbook/domain';
import type { World } from '../world.ts';
import { get, post, type Fixture } from './isolation-calls.ts';

const issue = (kind: WorkbookKind, report: string) =>
  post(`/api/reports/${kind}/issue/${report}`, {
    version: randomUUID(),
    signers: [{ name: 'A', role: 'B' }],
    updated_at: '2026-11-05T07:30:00.000Z',
  });

const reportOf = (kind: WorkbookKind) => (world: World) =>
  ({ inspection: world.issued.report, audit: world.auditChain.audit, acceptance: world.acceptance })[kind];

function fixturesOf(kind: WorkbookKind): Record<string, Fixture> {
  const reportIn = reportOf(kind);
  return {
    // The provider's.
    [`${kind}.issue`]: {
      own: (world) => issue(kind, reportIn(world)),
      foreign: (a) => [{ request: issue(kind, reportIn(a)), status: 403 }],
      ownStatus: 403,
    },
    [`${kind}.versions`]: {
      own: (world) => get(`/api/reports/${kind}/versions/${reportIn(world)}`),
      ...(kind === 'inspection' && { shows: true }),
    },
    [`${kind}.draft`]: { own: (world) => get(`/api/reports/${kind}/draft/${reportIn(world)}`) },
  };
}

export const VERSION_FIXTURES: Record<string, Fixture> = {
  ...Object.assign({}, ...kindsOf('workbook').map((kind) => fixturesOf(kind))),
  // Its document is not made here: version-files.sweep.test.ts shows one.
  'versions.download': { own: (world) => get(`/api/versions/download/${world.issued.version}`), ownStatus: 409 },
  'versions.file': {
    own: (world) => post(`/api/versions/file/${world.issued.version}`, { reportUUID: world.chain.final }),
    foreign: (a, b) => [
      { request: post(`/api/versions/file/${a.issued.version}`, { reportUUID: b.chain.final }), status: 404 },
      { request: post(`/api/versions/file/${b.issued.version}`, { reportUUID: a.chain.final }), status: 409 },
    ],
    ownStatus: 422,
  },
  // Public, and it says a number and a day alone.
  'versions.verify': { own: (world) => get(`/api/verify/${world.issued.sha256}`) },
};
