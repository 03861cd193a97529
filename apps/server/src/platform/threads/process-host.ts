// Runs in its own thread: starts processes for processes.ts, and says how each has ended. Starting one keeps a thread until
// the program is loaded, for longer the more memory the portal has and the busier the machine is.
import { type ChildProcess, execFile } from 'node:child_process';
import { parentPort } from 'node:worker_threads';
import type { HostTask, ProcessEnd, ToHost } from './processes.ts';

/** `begin`: its time begins to count. */
type Running = { child: ChildProcess; begin: () => void };

const running = new Map<number, Running>();

function run({ id, program, given, env, folder, milliseconds, waits }: HostTask): void {
  let isTooLate = false;
  let timer: NodeJS.Timeout | undefined;
  const child = execFile(program, given, { env, cwd: folder }, (error, stdout, stderr) => {
    clearTimeout(timer);
    running.delete(id);
    const failure = error && { code: error.code ?? null, signal: error.signal ?? null, isTooLate };
    const end: ProcessEnd = { failure, stdout, stderr };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage({ id, end });
  });
  const endIt = () => {
    isTooLate = true;
    child.kill('SIGKILL');
  };
  const begin = () => void (timer = setTimeout(endIt, milliseconds));
  // One that has ended reads no line; how it ended says why.
  child.stdin?.on('error', () => undefined);
  running.set(id, { child, begin });
  if (!waits) begin();
}

function write({ child, begin }: Running, line: string): void {
  child.stdin?.write(`${line}\n`);
  begin();
}

parentPort?.on('message', (said: ToHost) => {
  if ('program' in said) run(said);
  else if ('line' in said) {
    const waiting = running.get(said.id);
    if (waiting) write(waiting, said.line);
  } else running.get(said.end)?.child.kill('SIGKILL');
});
