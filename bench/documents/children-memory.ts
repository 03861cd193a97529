import { readdirSync, readFileSync } from 'node:fs';

/**
 * Watches the processes of documents, looking every few milliseconds; `most`: the largest memory that one of them had, in MiB.
 * Linux only.
 */
export function watchChildren(every: number): { most: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    for (const mebibytes of memoryOfChildren()) most = Math.max(most, mebibytes);
  }, every);
  return {
    most: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** Another process has started them, so they are found by their program. */
const memoryOfChildren = (): number[] => processes().filter(isOfDocument).map(memoryOf);

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

const isOfDocument = (id: string): boolean => /typesetter\.ts|prepare\.ts/.test(read(`/proc/${id}/cmdline`));

const memoryOf = (id: string): number => Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${id}/status`))?.[1] ?? 0) / 1024;

/** Nothing of a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
