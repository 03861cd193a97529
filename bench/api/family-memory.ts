import { readdirSync, readFileSync } from 'node:fs';

const KIBIBYTES_PER_MEGABYTE = 1_000_000 / 1024;

/**
 * The memory, in MB, of all processes that this one has started and that those have started in turn; of what several
 * share, each has its part.
 */
export function memoryOfFamily(): number {
  const parents = new Map(processes().map((pid) => [pid, parentOf(pid)]));
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs).reduce((sum, pid) => sum + memoryOf(pid), 0);
}

const processes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Empty if the process has just ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)$/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0);

const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / KIBIBYTES_PER_MEGABYTE;

/** Does some work and returns the most memory that the family had meanwhile, besides what the work returns. */
export async function highest<T>(every: number, work: () => Promise<T>): Promise<{ peak: number; answer: T }> {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, memoryOfFamily());
  };
  const timer = setInterval(look, every);
  try {
    const answer = await work();
    look();
    return { peak, answer };
  } finally {
    clearInterval(timer);
  }
}
