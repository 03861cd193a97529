import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readWorkbook, WorkbookError } from '../../src/index.ts';
import type { Comparison, OracleSheet } from './comparison.ts';
import { compare } from './comparison.ts';

const ORACLE = fileURLToPath(new URL('oracle.ts', import.meta.url));
const MiB = 1024 * 1024;

/** The outcome for a file: compared, refused by us (with the code and whether the oracle opens it), or not opened by it. */
export type Outcome =
  | ({ kind: 'compared' } & Comparison)
  | { kind: 'refused'; code: string; oracleOpens: boolean }
  | { kind: 'oracle_fails' };

/** Reads a workbook with this package and, in a process that is killed after `seconds`, with the oracle. */
export async function readBoth(path: string, seconds: number): Promise<Outcome> {
  const oracle = readWithOracle(path, seconds);
  try {
    const ours = readWorkbook(new Uint8Array(readFileSync(path)));
    const theirs = await oracle;
    return theirs ? { kind: 'compared', ...compare(ours, theirs) } : { kind: 'oracle_fails' };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    return { kind: 'refused', code: error.code, oracleOpens: (await oracle) !== undefined };
  }
}

async function readWithOracle(path: string, seconds: number): Promise<OracleSheet[] | undefined> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=1536', ORACLE, path], {
      encoding: 'utf8',
      maxBuffer: 512 * MiB,
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    });
    return JSON.parse(stdout) as OracleSheet[];
  } catch {
    // It throws all kinds of errors, runs out of memory or never ends: all the same here.
    return undefined;
  }
}
