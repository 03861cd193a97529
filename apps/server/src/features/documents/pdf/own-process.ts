import { JobInterrupted } from '../../../platform/jobs/kinds.ts';
import { compileCache } from '../../../platform/threads/compile-cache.ts';
import { type ProcessEnd, runProcess } from '../../../platform/threads/processes.ts';
import { NOT_HERE, PdfFailure } from './failure.ts';

/** The limits of a process, in milliseconds and in MiB of memory. */
export type ProcessLimits = { milliseconds: number; mebibytes: number };

export type ProcessOptions = { folder: string; signal: AbortSignal; limits: ProcessLimits };

/** How V8 or the typesetter end when they run out of memory, as a signal or as an exit code of the shell. */
const OUT_OF_MEMORY = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGILL', 'SIGBUS'];
const LONGEST_DETAIL = 300;

/**
 * Runs a program of this folder in its own process and returns what it prints. It ends together with this process, because
 * these programs watch their standard input (portal-watch.ts). `line`: what it waits for there, once it has started.
 * @throws PdfFailure if it failed; JobInterrupted if the system or an operator has killed it
 */
export async function runInProcess(
  program: string,
  given: readonly string[],
  { folder, signal, limits, line }: ProcessOptions & { line?: Promise<string> },
): Promise<string> {
  // The limit is for writable memory: Node reserves much more address space than it uses.
  const command = ['-c', 'ulimit -d "$1" && shift && exec "$@"', 'sh', String(limits.mebibytes * 1024)];
  const { failure, stdout, stderr } = await runProcess(
    {
      program: '/bin/sh',
      given: [...command, process.execPath, ...FLAGS, program, folder, ...given],
      // It needs none of the server's settings, which include secrets.
      env: { ...compileCache(), GLIBC_TUNABLES: MEMORY_IN_LARGE_PAGES },
      folder,
      milliseconds: limits.milliseconds,
    },
    signal,
    line,
  );
  if (failure) throw failureOf(failure, stderr);
  return stdout;
}

/**
 * Setting pages takes hundreds of megabytes, and getting them from Linux in small pages took half of its time. With this, glibc
 * asks for large pages, in large pieces. Two arenas for all threads: each takes a piece of 64 MiB at once. Where the C library
 * isn't glibc, nothing reads this.
 */
const MEMORY_IN_LARGE_PAGES = 'glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864:glibc.malloc.arena_max=2';

/** A small heap for new objects; garbage is collected before pages are set. */
const FLAGS = ['--max-old-space-size=400', '--max-semi-space-size=2', '--expose-gc'];

function failureOf({ code, signal, isTooLate }: NonNullable<ProcessEnd['failure']>, stderr: string): Error {
  if (code === NOT_HERE) return new PdfFailure('not_here');
  if (isTooLate) return new PdfFailure('time');
  if (/memory|ENOMEM/i.test(stderr) || OUT_OF_MEMORY.includes(signal ?? '')) return new PdfFailure('memory');
  // Killed by the kernel when memory is short, or by an operator: not the fault of the document.
  if (signal) return new JobInterrupted(`The process of a document was ended by ${signal}.`);
  const said = stderr.split('\n').find((line) => /^\w*Error: /.test(line)) ?? '';
  return new PdfFailure('broken', said.slice(0, LONGEST_DETAIL));
}
