import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { uploadRigImage } from '@rigbook/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aFolder, aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { HOSTILE_PICTURES, photograph } from '../../../test/support/inputs/hostile-pictures.ts';
import { aCompanyWithEditor } from '../../../test/support/people.ts';

const portal = aPortal();
let token: string;

beforeAll(async () => {
  token = (await aCompanyWithEditor(portal())).token;
});

const send = (bytes: Uint8Array, name = 'rig.jpg') =>
  portal().call(uploadRigImage, token, { body: { UUID: randomUUID(), update: '0' }, file: { name, bytes } });

/** The stored files, and those in the folder of uploads in progress. */
async function filesStored(): Promise<string[]> {
  const files = [];
  for await (const key of portal().services.files.list()) files.push(key);
  const waiting = readdirSync(portal().folder, { recursive: true }).filter((name) =>
    /incoming[/].+/.test(String(name)),
  );
  return [...files.toSorted(), ...waiting.map(String)];
}

describe('a hostile picture', () => {
  test.each(HOSTILE_PICTURES)('%s is refused with a message, and leaves no file behind', async (_, bytes) => {
    const before = await filesStored();
    const answer = await send(await bytes());
    expect(codeOf(answer)).toEqual([415, 'wrong_type']);
    expect(answer.json<{ error: string }>().error).toMatch(/^This is not a picture that can be shown/);
    expect(await filesStored()).toEqual(before);
  });

  test.each([
    ['a zip', 'PK\x03\x04 and the rest of a zip'],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a program', '\x7fELF and the rest of a program'],
  ])('that is %s as well is stored as a picture only', async (_, hidden) => {
    const path = ok(await send(Buffer.concat([await photograph(), Buffer.from(hidden, 'latin1')]))).body;
    const stored = await buffer((await portal().services.files.read(path))?.stream ?? Readable.from([]));
    expect(stored.includes(Buffer.from(hidden, 'latin1'))).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  });

  test('that breaks off in the middle is stored as far as it goes, as browsers show it', async () => {
    const path = ok(await send((await photograph()).subarray(0, 500))).body;
    const stored = await buffer((await portal().services.files.read(path))?.stream ?? Readable.from([]));
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  });

  test('blocks nobody: afterwards an ordinary one is accepted as usual', async () => {
    expect((await send(await photograph())).statusCode).toBe(200);
  });
});

/** The most that a picture may cost, Node itself included. */
const [MEBIBYTES, PROCESSOR_SECONDS] = [300, 5];
const READ_PICTURES = join(import.meta.dirname, '../../../test/support/inputs/read-pictures.ts');

test('hostile pictures cost little memory and little time, measured in a separate process', async () => {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const files = await Promise.all(
    HOSTILE_PICTURES.map(async ([, bytes], index) => {
      const file = join(folder, String(index));
      writeFileSync(file, await bytes());
      return file;
    }),
  );
  const { stdout } = await promisify(execFile)(process.execPath, [READ_PICTURES, ...files]);
  const { mebibytes, pictures } = JSON.parse(stdout) as {
    mebibytes: number;
    pictures: { outcome: string; seconds: number }[];
  };
  expect(mebibytes).toBeLessThan(MEBIBYTES);
  expect(pictures.map(({ outcome }) => outcome)).toEqual(HOSTILE_PICTURES.map(() => 'wrong_type'));
  // Processor seconds, which don't increase on a busy machine.
  expect(Math.max(...pictures.map(({ seconds }) => seconds))).toBeLessThan(PROCESSOR_SECONDS);
});
