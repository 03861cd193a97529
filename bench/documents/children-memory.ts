import { readdirSync, readFileSync } from 'node:fs';

const EVERY = 20;

/** Watches the processes that set pages; `most`: the largest memory that one of them had, in MiB. Linux only. */
export function watchChildren(): { most: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    for (const mebibytes of typesettersMemory()) most = Math.max(most, mebibytes);
  }, EVERY);
  return {
    most: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** Another process has started them, so they are found by their program. */
const typesettersMemory = (): number[] => processes().filter(isTypesetter).map(memoryOf);

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

const isTypesetter = (id: string): boolean => read(`/proc/${id}/cmdline`).includes('typesetter.ts');

const memoryOf = (id: string): number => Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${id}/status`))?.[1] ?? 0) / 1024;

/** Nothing of a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
