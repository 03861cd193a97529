import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { sampleBytes } from '../../../../test/support/inputs/sample.ts';
import { WorkbookLooks } from './workbook-look.ts';

const folder = mkdtempSync(join(tmpdir(), 'workbook-look-'));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** A thread that answers each path with the result of `work`, given as JavaScript. */
const aThread = (work: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (path) => parentPort.postMessage((${work})(path)));
  `)}`,
  );
const AN_ANSWER = "{ outcome: 'read', rows: 1, pictures: 0, ref: '', names: ['A'] }";

const looks = new WorkbookLooks();

test('a workbook is read', async () => {
  const look = await looks.look(aFile('sample.xlsx', sampleBytes()));
  expect(look).toMatchObject({ outcome: 'read', ref: 'MC-FCS-2026-01 rev 0', names: { length: 9 } });
});

const ofReader = (path: string): Uint8Array =>
  readFileSync(join(import.meta.dirname, '../../../../../../packages/workbook/test-data', path));

test("a workbook under Excel's own password is read", async () => {
  const look = await looks.look(aFile('structure.xls', ofReader('corpus/PhpSpreadsheet/pwtest.xls')));
  expect(look).toMatchObject({ outcome: 'read', names: { length: 3 } });
});

test.each<[code: string, bytes: Uint8Array, params?: object]>([
  ['not_a_workbook', Uint8Array.of(1, 2, 3)],
  ['empty_file', new Uint8Array(0)],
  ['damaged', sampleBytes().subarray(0, 5000)],
  ['encrypted', ofReader('corpus/test_files/password_2002_128_strong.xls')],
  // The reader would open it, but everybody's looks would wait for that.
  ['encrypted', ofReader('hostile/own_password_hashed_300k_times.xlsx')],
  ['too_large', zipSync({ 'xl/workbook.xml': new Uint8Array(140_000_000) }), { what: 'part' }],
  ['too_large', ofReader('hostile/password_hashed_10M_times.xlsx'), { what: 'time' }],
])('for a file that is %s the code of the reader is returned', async (code, bytes, params = {}) => {
  expect(await looks.look(aFile(code, bytes))).toMatchObject({ outcome: 'refused', code, params });
});

test('a file that is gone is unknown, and the next one is read', async () => {
  expect(await looks.look(join(folder, 'gone'))).toEqual({ outcome: 'unknown' });
  expect((await looks.look(aFile('next.xlsx', sampleBytes()))).outcome).toBe('read');
});

test('a file that hangs the reader is stopped at the deadline, the process continues, and the next file is read', async () => {
  const script = aThread(`(path) => { while (path === 'hang'); return ${AN_ANSWER}; }`);
  const hung = new WorkbookLooks(script, { milliseconds: 1500, heapMebibytes: 64 });
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  // On a busy machine it may not have had enough processor time to be sure; the outcome is then unknown.
  expect(['exhausts', 'unknown']).toContain((await hung.look('hang')).outcome);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(1);
  expect((await hung.look('other')).outcome).toBe('read');
});

test('a file that takes all the memory only ends its thread', async () => {
  const script = aThread(`(path) => { const all = []; while (path === 'hog') all.push([path]); return ${AN_ANSWER}; }`);
  const hogged = new WorkbookLooks(script, { milliseconds: 60_000, heapMebibytes: 32 });
  expect(await hogged.look('hog')).toEqual({ outcome: 'exhausts' });
  expect((await hogged.look('other')).outcome).toBe('read');
});
