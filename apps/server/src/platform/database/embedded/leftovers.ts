import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that PostgreSQL has to end in good order, and between two looks. */
const [PATIENCE, LOOK_EVERY] = [20_000, 20];

/**
 * Ends the processes of PostgreSQL that a portal left in a data folder when it was killed. For the portal that has the
 * folder's lock: nobody else has a right to them.
 */
export async function endLeftovers(data: string): Promise<void> {
  const isFree = async () => {
    const last = performance.now() + PATIENCE;
    while (processesIn(data).length > 0) {
      if (performance.now() > last) return false;
      await wait(LOOK_EVERY);
    }
    return true;
  };
  const left = processesIn(data);
  const postmaster = postmasterOf(data);
  if (left.length > 0) {
    // 'Fast': cuts connections and ends in good order. Without the first process the others can only be killed.
    if (left.includes(postmaster)) tell(postmaster, 'SIGINT');
    else for (const pid of left) tell(pid, 'SIGKILL');
    if (!(await isFree())) for (const pid of processesIn(data)) tell(pid, 'SIGKILL');
    await isFree();
  }
  // PostgreSQL would refuse to start if the number in it belongs to anyone by now.
  if (postmaster > 0) rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** The number that PostgreSQL noted of its first process, 0 for none. */
function postmasterOf(data: string): number {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0;
}

/** The processes of the database in a data folder: a number alone says nothing, since it may be a stranger's by now. */
export const processesIn = (data: string): number[] =>
  process.platform === 'linux' ? byFolder(data) : byCommand(data);

function byFolder(data: string): number[] {
  const { dev, ino } = statSync(data);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const folder = statSync(`/proc/${pid}/cwd`);
        return folder.dev === dev && folder.ino === ino;
      } catch {
        // It has ended, or belongs to a user whose folder we may not see.
        return false;
      }
    })
    .map(Number);
}

function byCommand(data: string): number[] {
  const postmaster = postmasterOf(data);
  if (postmaster === 0) return [];
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/NH', '/FI', `PID eq ${postmaster}`, '/FI', 'IMAGENAME eq postgres.exe']]
      : ['ps', ['-p', String(postmaster), '-o', 'command=']];
  try {
    return execFileSync(program, args, { encoding: 'utf8' }).includes('postgres') ? [postmaster] : [];
  } catch {
    return [];
  }
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}
