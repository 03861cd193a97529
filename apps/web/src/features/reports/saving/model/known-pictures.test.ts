import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, calledWith, refusal, signInAs } from '../../../../test/support.tsx';
import { noteKnownPictures } from './known-pictures.ts';

const RIG = 'aaaaaaaa-0000-4000-8000-000000000001';
const KNOWN = '/api/uploads/known';
/** The SHA-256 of 'a'. */
const OF_A = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';

const pictures = new Map([
  ['blob:1', new Blob(['a'])],
  ['blob:2', new Blob(['b'])],
  ['blob:3', new Blob(['a'])],
]);

beforeEach(() => {
  signInAs({ role: 'editor' });
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => void vi.unstubAllGlobals());

it('pictures that the rig has are noted with their paths, also where two are the same', async () => {
  answer('POST', KNOWN, { known: { [OF_A]: 'uploads/a.jpg' } });
  const paths = new Map<string, string>();
  await noteKnownPictures(RIG, pictures, paths);
  expect(Object.fromEntries(paths)).toEqual({ 'blob:1': 'uploads/a.jpg', 'blob:3': 'uploads/a.jpg' });
  const [asked] = calledWith('POST', KNOWN);
  expect(asked?.body).toMatchObject({ rigUUID: RIG, sha256: [OF_A, expect.any(String)] });
});

it('more pictures than one call takes are asked about in several', async () => {
  answer('POST', KNOWN, { known: {} });
  const many = new Map(Array.from({ length: 501 }, (_, index) => [`blob:${index}`, new Blob([String(index)])]));
  await noteKnownPictures(RIG, many, new Map());
  expect(calledWith('POST', KNOWN)).toHaveLength(2);
});

it('none is asked about if there are none, or the page can make no checksums', async () => {
  await noteKnownPictures(RIG, new Map(), new Map());
  vi.stubGlobal('crypto', {});
  await noteKnownPictures(RIG, pictures, new Map());
  expect(calledWith('POST', KNOWN)).toEqual([]);
});

it('an answer that says nothing lets all be sent, but a line that is down lets them wait', async () => {
  const paths = new Map<string, string>();
  answer('POST', KNOWN, () => refusal(404, 'not_found', 'This was not found.'));
  await noteKnownPictures(RIG, pictures, paths);
  expect(paths.size).toBe(0);
  answer('POST', KNOWN, () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(noteKnownPictures(RIG, pictures, paths)).rejects.toMatchObject({ status: 0 });
});
