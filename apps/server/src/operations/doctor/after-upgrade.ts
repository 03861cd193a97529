import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DAY } from '@rigbook/domain';
import { JobInterrupted, jobKind, type AnyKind } from '../../platform/jobs/kinds.ts';
import type { Settings } from '../../platform/settings/settings.ts';

const DOCTOR = join(import.meta.dirname, '../../cli/doctor.ts');

/**
 * `npm run doctor -- --fix`, once, which migrations queue after which something may have to be repaired (042): by a process
 * of its own beside the portal (docs/decisions/040). What it finds is reported by kind and number; the command lists the rest.
 */
export const examineAfterUpgrade = ({ DATA_DIR, DATABASE_URL }: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>): AnyKind =>
  jobKind({
    name: 'doctor',
    // Of a large portal every report is read.
    mayBeLate: DAY,
    work: async (_services, _input, { signal, log }) => {
      const found = await examined({ ...process.env, DATA_DIR, DATABASE_URL }, signal);
      if (Object.keys(found.kinds).length > 0) log.error(found, 'the doctor found faults after an upgrade');
      return found;
    },
  });

/** How many faults there are of each kind, and how many of all are repaired. */
type Found = { kinds: Record<string, number>; fixed: number };

/** Lines of the command (cli/doctor.ts): one for each fault, and the last. */
const FAULT = /^(?<state>fixed|found) +(?<kind>[^:]+): /;
const LAST = /^(?:Everything agrees\.|\d+ faults, \d+ of them fixed\.)$/;

async function examined(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Found> {
  const doctor = spawn(process.execPath, [DOCTOR, '--fix'], { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(doctor, 'close') as Promise<[code: number | null, signal: string | null]>;
  const found: Found = { kinds: {}, fixed: 0 };
  let [isDone, said] = [false, ''];
  createInterface(doctor.stdout).on('line', (line) => {
    isDone = LAST.test(line);
    const { state, kind } = FAULT.exec(line)?.groups ?? {};
    if (kind === undefined) return;
    found.kinds[kind] = (found.kinds[kind] ?? 0) + 1;
    if (state === 'fixed') found.fixed += 1;
  });
  createInterface(doctor.stderr).on('line', (line) => {
    said = line;
  });
  const [, killedBy] = await closed;
  if (isDone) return found;
  throw killedBy === null
    ? new Error(`The doctor ended: ${said}`)
    : new JobInterrupted(`The doctor was ended by ${killedBy}.`);
}
