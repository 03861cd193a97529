import { readFileSync } from 'node:fs';

const EVERY = 20;

/** Watches the processes that this one starts; `most`: the largest memory that one of them had, in MiB. Linux only. */
export function watchChildren(): { most: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    for (const mebibytes of childrenMemory()) most = Math.max(most, mebibytes);
  }, EVERY);
  return {
    most: () => {
      clearInterval(timer);
      return most;
    },
  };
}

function childrenMemory(): number[] {
  try {
    const ids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
    return ids.map((id) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    // One has ended meanwhile, or this is no Linux.
    return [];
  }
}
