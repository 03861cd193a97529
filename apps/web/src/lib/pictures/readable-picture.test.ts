import { MESSAGES } from '@rigbook/contract/messages';
import { IntlMessageFormat } from 'intl-messageformat';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PHOTOGRAPH } from '../../test/heic.ts';
import type { Failure } from '../../workers/messages.ts';
import { readableFile, readablePicture } from './readable-picture.ts';

const JPEG = new Blob(['decoded'], { type: 'image/jpeg' });

/** What the worker answers: its picture, why there is none, or that its script is not to be had. */
let answer: Blob | Failure | 'no script' = JPEG;
let started = 0;

class StandInWorker extends EventTarget {
  constructor() {
    super();
    started++;
    if (answer === 'no script') queueMicrotask(() => this.dispatchEvent(new Event('error', { cancelable: true })));
  }
  postMessage = () => {
    if (answer === 'no script') return;
    const say = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
    say({ say: 'started' });
    say(answer instanceof Blob ? { say: 'done', result: answer } : { say: 'failed', failure: answer });
  };
  terminate = () => {};
}

beforeEach(() => {
  [answer, started] = [JPEG, 0];
  vi.stubGlobal('Worker', StandInWorker);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('This browser decodes no HEIC.')));
});
afterEach(() => void vi.unstubAllGlobals());

const file = (name: string, content: BlobPart = new Uint8Array(PHOTOGRAPH), type = '') =>
  new File([content], name, { type, lastModified: 7 });
const branded = (...brands: string[]) =>
  file('IMG_1.heic', `\0\0\0${String.fromCharCode(12 + brands.length * 4)}ftyp${brands.join('')}`);

describe('a picture that is chosen', () => {
  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])(
    'is read as a HEIC by its content, whatever its name: %s',
    async (brand) => {
      expect(await readablePicture(branded(brand, '\0\0\0\0', 'miaf'))).toBe(JPEG);
    },
  );

  it.each([
    ['a JPEG under a wrong name', file('IMG_1.heic', 'jpeg', 'image/heic')],
    ['AVIF', branded('avif', '\0\0\0\0', 'mif1', 'miaf')],
    ['AVIF by its second brand', branded('mif1', '\0\0\0\0', 'avif')],
    ['a film', branded('isom', '\0\0\0\0', 'mp42')],
    ['nothing', file('IMG_1.heic', '')],
  ])('stays as it is if it is %s', async (_, picture) => {
    expect(await readableFile(picture)).toBe(picture);
    expect(started).toBe(0);
  });

  it.each([
    ['DM-01.HEIC', 'DM-01.jpg'],
    ['DM-01.heif', 'DM-01.jpg'],
    ['DM-01', 'DM-01.jpg'],
  ])('is named as what it is then: %s', async (before, after) => {
    expect(await readableFile(file(before))).toMatchObject({ name: after, type: 'image/jpeg', lastModified: 7 });
  });

  it('needs no worker where the browser decodes it', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 48, close: () => {} }));
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({ drawImage: () => {} });
        convertToBlob = async ({ type }: { type: string }) => new Blob(['own'], { type });
      },
    );
    expect(await readableFile(file('IMG_1.heic'))).toMatchObject({ type: 'image/jpeg', size: 3 });
    expect(started).toBe(0);
  });

  it('is refused by its name as the server would refuse it if it can not be decoded, and the next one is read', async () => {
    answer = { code: 'unreadable' };
    const sentence = new IntlMessageFormat(MESSAGES['picture.not_decoded'], 'en').format({ name: 'IMG_1.heic' });
    await expect(readableFile(file('IMG_1.heic'))).rejects.toMatchObject({ status: 415, message: sentence });
    answer = JPEG;
    expect(await readablePicture(file('IMG_2.heic'))).toBe(JPEG);
  });

  it.each(['no script', { code: 'not_loaded' }] as const)(
    'waits for the line if there is no decoder: %j',
    async (why) => {
      answer = why;
      await expect(readablePicture(file('IMG_1.heic'))).rejects.toMatchObject({ status: 0, code: 'offline' });
    },
  );
});
