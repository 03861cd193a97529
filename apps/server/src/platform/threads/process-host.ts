// Runs in its own thread: starts processes for processes.ts, and says how each has ended. Starting one keeps a thread until
// the program is loaded, for longer the more memory the portal has and the busier the machine is.
import { type ChildProcess, execFile } from 'node:child_process';
import { parentPort } from 'node:worker_threads';
import type { HostTask, ProcessEnd } from './processes.ts';

const running = new Map<number, ChildProcess>();

function run({ id, program, given, env, folder, milliseconds }: HostTask): void {
  const options = { env, cwd: folder, timeout: milliseconds, killSignal: 'SIGKILL' } as const;
  const child = execFile(program, given, options, (error, stdout, stderr) => {
    running.delete(id);
    const failure = error && {
      code: error.code ?? null,
      signal: error.signal ?? null,
      isTooLate: error.killed === true,
    };
    const end: ProcessEnd = { failure, stdout, stderr };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage({ id, end });
  });
  running.set(id, child);
}

parentPort?.on('message', (said: HostTask | { end: number }) => {
  if ('end' in said) running.get(said.end)?.kill('SIGKILL');
  else run(said);
});
