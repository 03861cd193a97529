import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

/** What the Node of a portal is started with: V8 would keep tens of megabytes for new objects that a portal does not need. */
export const PORTAL_OPTIONS = ['--max-semi-space-size=8'];

/** How a portal is deployed: memory that pictures took is given back sooner with few of glibc's heaps. */
export const DEPLOYED = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };

/** The file behind a command of an installed package ('typescript', 'tsc'), to run with this Node. */
export function commandOf(name: string, command: string = name): string {
  const folder = join(ROOT, 'node_modules', name);
  const { bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`The package ${name} has no command ${command}.`);
  return join(folder, file);
}

/**
 * The environment for child processes: they use this Node too, even if the shell would find an older one first. Computed
 * on each call, since a script may have set more variables after loading this module.
 */
const environment = () => ({
  ...process.env,
  PATH: [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
});

/** Starts a script with this Node, in the root of the repository, on the same terminal. */
export const startNode = (args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: ROOT, env: environment(), stdio: 'inherit' });

/** The exit code of a process once it has ended, as in a shell: 128 plus the signal's number if it was killed. */
export const codeOf = (child: ChildProcess): Promise<number> =>
  new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('close', (code, signal) => ended(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });

/** Runs a script on the same terminal to its end, passing on SIGTERM. @returns its exit code */
export async function runNode(args: string[]): Promise<number> {
  const child = startNode(args);
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  try {
    return await codeOf(child);
  } finally {
    process.off('SIGTERM', stop);
  }
}

/** Runs a script to its end and captures its output. */
export async function captureNode(
  args: string[],
  env: NodeJS.ProcessEnv = environment(),
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
    });
  return { code: await codeOf(child), output };
}
