import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { printedTable } from '../../tools/printed-table.ts';
import { surveyOf } from '../saves/many-saves.ts';
import { startServer } from '../upload/measured-server.ts';
import { OWNER_SETTINGS } from '../upload/portal-calls.ts';
import { type TimedAction, fixedMix } from './fixed-mix.ts';
import { companiesOn, type DearCompany } from './portal-of-companies.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const OTHERS = 19;
const ROUNDS = 20;
/** Findings of a survey of the others. */
const FINDINGS = 60;
/** Milliseconds between the beginnings of two companies. */
const APART = 137;
/** How many times as long as alone a action of the others may take, and how long a document, in milliseconds. */
const ALLOWED = { ratio: 2, document: 5000 };
/** Below so many milliseconds nobody notices twice as long. */
const NOTICED = 100;

type FairnessMeasurement = {
  what: string;
  actions: number;
  /** Milliseconds within which 95 of 100 were done. */
  alone: number;
  beside: number;
  refused: number;
  isKept: boolean;
};

/**
 * Nineteen companies do the same twice: alone, and while a twentieth asks for everything at once. Measures how much longer
 * theirs takes.
 */
export async function benchFairness(): Promise<{ table: string; results: FairnessMeasurement[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-fairness-'));
  const server = await startServer([MAIN], { DATA_DIR: join(folder, 'portal'), ...OWNER_SETTINGS });
  try {
    const others = Array.from({ length: OTHERS }, () => ({ people: 1, findings: FINDINGS }));
    const [dear, ...companies] = await companiesOn(server.address, [{ people: 5, findings: 2000 }, ...others]);
    if (!dear) throw new Error('There is no company.');
    const survey = surveyOf(FINDINGS);
    const mix = async (rounds: number) =>
      (
        await Promise.all(
          companies.map((one, nth) => fixedMix(one, { rounds, survey, start: nth * APART, documentIn: nth % rounds })),
        )
      ).flat();
    // Once for what has yet to be loaded.
    await mix(2);
    const alone = await mix(ROUNDS);
    const asked = everythingFor({
      address: server.address,
      rigUUID: dear.rigUUID,
      people: dear.people.map(({ token }) => token),
    });
    const beside = await mix(ROUNDS);
    asked.kill();
    const results = [...new Set(alone.map(({ what }) => what))].map((what) => measurement(what, alone, beside));
    return { table: tableOf(results), results };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs with a low priority: only in this measurement is it on the same machine as the portal. */
function everythingFor(company: DearCompany): ChildProcess {
  const program = join(import.meta.dirname, 'everything-at-once.ts');
  const asking = spawn(process.execPath, [program, JSON.stringify(company)], { stdio: 'inherit' });
  if (asking.pid !== undefined) setPriority(asking.pid, constants.priority.PRIORITY_LOW);
  return asking;
}

function measurement(what: string, alone: readonly TimedAction[], beside: readonly TimedAction[]): FairnessMeasurement {
  const of = (actions: readonly TimedAction[]) => actions.filter((action) => action.what === what);
  const [before, after] = [p95(of(alone)), p95(of(beside))];
  const isKept = what.startsWith('document')
    ? after <= ALLOWED.document
    : after <= Math.max(NOTICED, ALLOWED.ratio * before);
  const refused = of(beside).filter(({ status }) => status !== 200).length;
  return { what, actions: of(beside).length, alone: before, beside: after, refused, isKept };
}

function p95(actions: readonly TimedAction[]): number {
  const times = actions.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(0.95 * times.length))] ?? Number.NaN;
}

const HEAD = ['action of the others', 'actions', 'p95 alone ms', 'p95 beside ms', 'ratio', 'refused', 'kept'];

const tableOf = (results: readonly FairnessMeasurement[]): string =>
  printedTable(
    HEAD,
    results.map(({ what, actions, alone, beside, refused, isKept }) => [
      what,
      String(actions),
      alone.toFixed(0),
      beside.toFixed(0),
      (beside / alone).toFixed(1),
      String(refused),
      isKept ? 'yes' : 'no',
    ]),
  );
