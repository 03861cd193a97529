import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../test/fuzz/main.ts', import.meta.url));
const HANG = 240_000;

test(
  '2,000 damaged workbooks are read or refused with a code, and none hangs the reader',
  { timeout: 300_000 },
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, '2000', '1', '--any-time'], {
      timeout: HANG,
      killSignal: 'SIGKILL',
    });
    expect(stdout).not.toContain('failed');
    expect(stdout).toMatch(/damaged \d{3}/);
    expect(stdout).toMatch(/read \d{3}/);
  },
);
