import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const KIBIBYTES_PER_MEBIBYTE = 1024;

export type MeasuredServer = {
  address: string;
  /** Does the work and returns how long it took, and the server's memory before and at its peak. */
  measure: (work: () => Promise<unknown>) => Promise<{ seconds: number; before: number; peak: number }>;
  stop: () => Promise<void>;
};

/** Starts a server as its own process, and waits until it prints the address on which it is ready. */
export async function startServer(script: string[], env: Record<string, string>): Promise<MeasuredServer> {
  const child = spawn(process.execPath, script, {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script.join(' ')} ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /ready on (http:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  const { pid = 0 } = child;
  return {
    address,
    async measure(work) {
      // The kernel records the peak itself: samples would miss it.
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
      const before = mebibytes(pid, 'VmRSS');
      const start = performance.now();
      await work();
      return { seconds: (performance.now() - start) / 1000, before, peak: mebibytes(pid, 'VmHWM') };
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function mebibytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm'));
  return Number(line?.[1]) / KIBIBYTES_PER_MEBIBYTE;
}
