import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, calledWith, refusal, signInAs, type Call } from '../../../../test/support.tsx';
import type { Sent } from '../../saving/model/save-chain.ts';
import { askingPause, tellingTaken } from './taken-pictures.ts';

const KNOWN = '/api/uploads/known';
const RIG = 'aaaaaaaa-0000-4000-8000-000000000001';
const { signal } = new AbortController();
const pictures = ['one', 'two', 'three', 'three'].map((text) => new Blob([text]));

beforeEach(() => {
  signInAs({ role: 'editor' });
  askingPause.milliseconds = 1;
});
afterEach(() => {
  askingPause.milliseconds = 1000;
});

/** A server that takes one more picture out of the workbook each time it is asked. */
function takingOneByOne() {
  let taken = 0;
  answer('POST', KNOWN, ({ body }: Call) => {
    const { sha256 } = body as { sha256: string[] };
    taken += 1;
    return { known: Object.fromEntries(sha256.slice(0, taken - 1).map((checksum) => [checksum, 'uploads/x.jpg'])) };
  });
}

async function progressOf(sent: boolean) {
  const said: (Sent | undefined)[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = tellingTaken(RIG, pictures, async (onProgress) => {
    onProgress(sent ? 1 : 0.5, { done: 1, of: 2, unit: 'bytes' });
    await promise;
    return 'saved';
  });
  const ended = run((_, sent) => {
    said.push(sent);
    if (sent?.unit === 'taken' && sent.done === 3) resolve();
  }, signal);
  if (!sent) setTimeout(resolve, 30);
  expect(await ended).toBe('saved');
  return said;
}

it('says how many pictures the server has taken out, each once, until it has them all', async () => {
  takingOneByOne();
  expect((await progressOf(true)).slice(1)).toEqual([1, 2, 3].map((done) => ({ done, of: 3, unit: 'taken' })));
});

it('asks nothing while the workbook is still being sent, nor after the save', async () => {
  takingOneByOne();
  expect(await progressOf(false)).toEqual([{ done: 1, of: 2, unit: 'bytes' }]);
  expect(calledWith('POST', KNOWN)).toEqual([]);
});

it('a save goes on where the server does not say, and its error is its own', async () => {
  answer('POST', KNOWN, () => refusal(503, 'busy', 'Busy.'));
  const saved = tellingTaken(RIG, pictures, async (onProgress) => {
    onProgress(1);
    while (calledWith('POST', KNOWN).length === 0) await new Promise((resolve) => setTimeout(resolve));
    throw new Error('refused');
  });
  await expect(saved(() => {}, signal)).rejects.toThrow('refused');
  await expect(tellingTaken(RIG, [], async () => 'saved')(() => {}, signal)).resolves.toBe('saved');
});
