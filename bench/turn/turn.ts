import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printedTable } from '../../tools/printed-table.ts';
import { startPostgres } from '../../tools/test/postgres/postgres.ts';
import { load } from '../api/load.ts';
import { aFilledRegister, type FilledRegister } from '../findings/filled-register.ts';

type Size = { findings: number; events: number };

/** As after years. */
const FULL: Size = {
  findings: Number(process.env['BENCH_FINDINGS'] ?? 100_000),
  events: Number(process.env['BENCH_EVENTS'] ?? 1_000_000),
};
/** To see that it runs. */
const QUICK: Size = { findings: 2000, events: 10_000 };
const FINDINGS_A_RIG = 10;

/** What a call may take in all but a hundredth of the cases, in milliseconds (design of the follow-up). */
const ALLOWED = { turn: 100, log: 200 } as const;

type Call = { name: string; path: string; of: keyof typeof ALLOWED | null };

const CALLS: readonly Call[] = [
  // What a request costs that asks nothing of the register.
  { name: 'rights', path: 'auth/permissions', of: null },
  { name: 'turn', path: 'findings/turn', of: 'turn' },
  { name: 'turn, what nobody owns', path: 'findings/list?turn=unowned', of: 'turn' },
  { name: 'log', path: 'findings/log', of: 'log' },
  { name: 'log, page 40', path: 'findings/log?page=40', of: 'log' },
  { name: 'log, sent back', path: 'findings/log?kind=returned', of: 'log' },
  { name: 'log, of last week', path: `findings/log?from=${daysAgo(7)}`, of: 'log' },
  { name: 'log, audits', path: 'findings/log?report_kind=audit', of: 'log' },
];

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

type Measured = { asker: string; call: string; p99: number; allowed: number | null };

/** How long what waits and the log take, at the sizes that they are made for. @param wanted `quick` for little of each */
export async function benchTurn(wanted: string[]): Promise<{ table: string; results: Measured[] }> {
  const size = wanted.includes('quick') ? QUICK : FULL;
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-turn-'));
  try {
    const { url, stop } = await startPostgres(folder, { settings: { synchronous_commit: 'off', jit: 'off' } });
    const portal = await aFilledRegister(join(folder, 'portal'), url, size.findings / FINDINGS_A_RIG);
    await fillEvents(portal, size);
    const results = await measureAll(portal);
    await portal.stop();
    await stop();
    return { table: tableOf(size, results), results };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fillEvents({ ask }: FilledRegister, { events }: Size): Promise<void> {
  const statements = readFileSync(join(import.meta.dirname, 'events.sql'), 'utf8').replaceAll(
    ':events',
    String(events),
  );
  for (const statement of statements.split(/;\n/)) await ask(statement);
}

async function measureAll({ address, askers }: FilledRegister): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const [asker, { token }] of Object.entries(askers)) {
    for (const { name, path, of } of CALLS) {
      const { p99, failed } = await load(`${address}/api/${path}`, 1, { authorization: `Bearer ${token}` });
      if (failed > 0) throw new Error(`${failed} calls of ${path} failed.`);
      results.push({ asker, call: name, p99, allowed: of && ALLOWED[of] });
    }
  }
  return results;
}

const tableOf = ({ findings, events }: Size, results: readonly Measured[]): string =>
  printedTable(
    ['findings', 'events', 'as', 'call', 'p99 ms', 'at most'],
    results.map(({ asker, call, p99, allowed }) => [
      String(findings),
      String(events),
      asker,
      call,
      p99.toFixed(1),
      allowed === null ? '' : String(allowed),
    ]),
  );
