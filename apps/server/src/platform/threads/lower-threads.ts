import { readdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

/** Where Linux has the threads of this process, by their numbers. */
const OWN_THREADS = '/proc/self/task';

const lowered = new Set<string>();

/**
 * Lets requests go before the threads of that name, which a native library has started: they begin with the priority of the
 * portal's own. Only Linux has priorities of threads; elsewhere nothing is done.
 */
export async function lowerThreads(name: string): Promise<void> {
  const present = await readdir(OWN_THREADS).catch((): string[] => []);
  for (const thread of lowered) if (!present.includes(thread)) lowered.delete(thread);
  await Promise.all(present.filter((thread) => !lowered.has(thread)).map((thread) => lower(thread, name)));
}

async function lower(thread: string, name: string): Promise<void> {
  try {
    const its = await readFile(`${OWN_THREADS}/${thread}/comm`, 'utf8');
    if (its.trim() !== name) return;
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
    lowered.add(thread);
  } catch {
    // It has ended meanwhile.
  }
}
