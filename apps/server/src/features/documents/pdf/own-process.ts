import { JobInterrupted } from '../../../platform/jobs/kinds.ts';
import { compileCache } from '../../../platform/threads/compile-cache.ts';
import { type ProcessEnd, runProcess } from '../../../platform/threads/processes.ts';
import { NOT_HERE, PdfFailure } from './failure.ts';

/** What a process may cost at most, in milliseconds and in MiB of its memory. */
export type ProcessLimits = { milliseconds: number; mebibytes: number };

export type ProcessOptions = { folder: string; signal: AbortSignal; limits: ProcessLimits };

/** What V8 or the typesetter end with when they get no memory, by themselves or as the shell names it. */
const OUT_OF_MEMORY = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGILL', 'SIGBUS'];
const LONGEST_DETAIL = 300;

/**
 * Runs a program of this folder in a process of its own; returns what it prints. It ends with this one, since its programs
 * watch their standard input (portal-watch.ts).
 * @throws PdfFailure what another try would not help, or might; JobInterrupted if somebody else has ended it
 */
export async function inOwnProcess(
  program: string,
  given: readonly string[],
  { folder, signal, limits }: ProcessOptions,
): Promise<string> {
  // The limit is for what a process may write to: Node reserves much more than it uses.
  const command = ['-c', 'ulimit -d "$1" && shift && exec "$@"', 'sh', String(limits.mebibytes * 1024)];
  const { failure, stdout, stderr } = await runProcess(
    {
      program: '/bin/sh',
      given: [...command, process.execPath, ...FLAGS, program, folder, ...given],
      // It needs none of the server's settings, which include secrets.
      env: compileCache(),
      folder,
      milliseconds: limits.milliseconds,
    },
    signal,
  );
  if (failure) throw failureOf(failure, stderr);
  return stdout;
}

/** Little memory for what is new; what was made on the way is given back before pages are set. */
const FLAGS = ['--max-old-space-size=400', '--max-semi-space-size=2', '--expose-gc'];

function failureOf({ code, signal, isTooLate }: NonNullable<ProcessEnd['failure']>, stderr: string): Error {
  if (code === NOT_HERE) return new PdfFailure('not_here');
  if (isTooLate) return new PdfFailure('time');
  if (/memory|ENOMEM/i.test(stderr) || OUT_OF_MEMORY.includes(signal ?? '')) return new PdfFailure('memory');
  // The kernel while memory is short, or an operator: the document is no reason for it.
  if (signal) return new JobInterrupted(`The process of a document was ended by ${signal}.`);
  const said = stderr.split('\n').find((line) => /^\w*Error: /.test(line)) ?? '';
  return new PdfFailure('broken', said.slice(0, LONGEST_DETAIL));
}
