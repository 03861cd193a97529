import { classifySheet, setInitialPictures } from '@rigbook/domain';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api.ts';
import { answer, calledWith, signInAs, type Call } from '../../../../test/support.tsx';
import { pictureSending } from './picture-sending.ts';
import type { Sent } from './save-chain.ts';

const RIG = 'aaaaaaaa-0000-4000-8000-000000000001';
const KNOWN = '/api/uploads/known';
const { signal } = new AbortController();

const LINE_DOWN = new ApiError(0, 'offline', 'The server could not be reached.');
const REFUSED = new ApiError(415, 'wrong_type', 'This is no picture.');

/** A sheet with a finding a row, each with a picture. */
function sheetWith(...paths: string[]) {
  const rows = paths.map((_, index) => [
    { position: `E${index + 1}`, content: 'Major' },
    { position: `O${index + 1}`, content: '', type: 'image' as const },
  ]);
  const sheet = classifySheet({ name: 'Mast', rows: [null, ...rows] });
  return paths.reduce((filled, path, index) => setInitialPictures(filled, index + 1, [path]), sheet);
}

/** Sends these pictures; `fails` says with which error, if any. */
function sending(paths: string[], fails: (path: string) => ApiError | null = () => null) {
  const sent: string[] = [];
  const pictures = new Map(paths.map((path) => [path, new Blob([path])]));
  const work = pictureSending({
    rigUUID: RIG,
    sheets: [sheetWith(...paths)],
    pictures,
    upload: async ({ url }) => {
      const error = fails(url);
      if (error) throw error;
      sent.push(url);
      return `stored/${url}`;
    },
  });
  return { ...work, sent };
}

beforeEach(() => {
  signInAs({ role: 'editor' });
});

it('pictures are sent once, with how many are', async () => {
  const { send, sent, paths } = sending(['blob:a', 'blob:b', 'stored/c.jpg']);
  const progress: (Sent | undefined)[] = [];
  await send((_, now) => progress.push(now), signal);
  expect(sent).toEqual(['blob:a', 'blob:b']);
  expect(paths.get('blob:a')).toBe('stored/blob:a');
  expect(progress[0]).toEqual({ done: 0, of: 2, unit: 'pictures' });
  expect(progress.at(-1)).toEqual({ done: 2, of: 2, unit: 'pictures' });
  await send(() => {}, signal);
  expect(sent).toHaveLength(2);
});

it('what the rig has already is not sent', async () => {
  answer('POST', KNOWN, ({ body }: Call) => {
    const [first = ''] = (body as { sha256: string[] }).sha256;
    return { known: { [first]: 'stored/known.jpg' } };
  });
  const { send, sent, paths } = sending(['blob:a', 'blob:b']);
  await send(() => {}, signal);
  expect(sent).toEqual(['blob:b']);
  expect(paths.get('blob:a')).toBe('stored/known.jpg');
});

it('once the line is down no other is tried, and the next time those that are missing are sent', async () => {
  let isDown = true;
  const many = Array.from({ length: 30 }, (_, index) => `blob:${index}`);
  const { send, sent } = sending(many, (path) => (isDown && path === 'blob:5' ? LINE_DOWN : null));
  await expect(send(() => {}, signal)).rejects.toMatchObject({ reason: LINE_DOWN });
  expect(sent.length).toBeLessThan(12);
  isDown = false;
  await send(() => {}, signal);
  expect(new Set(sent).size).toBe(30);
  expect(sent).toHaveLength(30);
});

it('one that is refused keeps no other from being sent', async () => {
  const { send, sent } = sending(['blob:a', 'blob:b', 'blob:c'], (path) => (path === 'blob:a' ? REFUSED : null));
  await expect(send(() => {}, signal)).rejects.toMatchObject({ pictures: [{ url: 'blob:a' }], reason: REFUSED });
  expect(sent).toEqual(['blob:b', 'blob:c']);
});

it('what the server has lost is sent again, also what was stored before', async () => {
  const { send, sendAgain, sent, paths } = sending(['blob:a', 'stored/early.jpg']);
  await send(() => {}, signal);
  await sendAgain();
  expect(sent).toEqual(['blob:a', 'blob:a', 'stored/early.jpg']);
  expect(paths.get('stored/early.jpg')).toBe('stored/stored/early.jpg');
  expect(calledWith('POST', KNOWN)).toHaveLength(2);
});
