import { execFile, type ExecFileException } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PdfFailure } from './failure.ts';
import type { PageData } from './page-data.ts';

/** What a document may cost at most, in milliseconds and in MiB of the memory of its process. */
export type TypesetLimits = { milliseconds: number; mebibytes: number };

const PROGRAM = join(import.meta.dirname, 'typesetter.ts');
/** The exit code of the program on a machine without a typesetter. */
const NOT_HERE = 3;
/** What V8 or the typesetter end with when they get no memory, by themselves or as the shell names it. */
const OUT_OF_MEMORY = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGILL'];
const LONGEST_DETAIL = 300;

/** Sets the pages as document.pdf of the folder, in a process of its own; returns how many they are. */
export async function typeset(
  data: PageData,
  { folder, signal, limits }: { folder: string; signal: AbortSignal; limits: TypesetLimits },
): Promise<number> {
  signal.throwIfAborted();
  await writeFile(join(folder, 'data.json'), JSON.stringify(data));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // The limit is for what a process may write to: Node reserves much more than it uses.
  const command = ['-c', 'ulimit -d "$1" && shift && exec "$@"', 'sh', String(limits.mebibytes * 1024)];
  execFile(
    '/bin/sh',
    [...command, process.execPath, PROGRAM, folder],
    // It needs none of the server's settings, which include secrets.
    { env: {}, signal, timeout: limits.milliseconds, killSignal: 'SIGKILL', cwd: folder },
    (error, stdout, stderr) => {
      if (!error) resolve(Number(stdout));
      else if (signal.aborted) reject(signal.reason as Error);
      else reject(failureOf(error, stderr));
    },
  );
  return promise;
}

function failureOf({ code, signal, killed }: ExecFileException, stderr: string): PdfFailure {
  if (code === NOT_HERE) return new PdfFailure('not_here');
  if (killed) return new PdfFailure('time');
  if (/memory|ENOMEM/i.test(stderr) || OUT_OF_MEMORY.includes(signal ?? '')) return new PdfFailure('memory');
  const said = stderr.split('\n').find((line) => /^\w*Error: /.test(line)) ?? '';
  return new PdfFailure('broken', said.slice(0, LONGEST_DETAIL));
}
