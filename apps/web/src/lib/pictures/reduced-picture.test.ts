import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reducedFile, reducedPicture } from './reduced-picture.ts';

/** A picture of that size, which is so many bytes when it is encoded again. */
function decoding(width: number, height: number, encoded: number) {
  const drawn: unknown[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(wide: number, high: number) {
        drawn.push([wide, high]);
      }
      getContext = () => ({ drawImage: () => {} });
      convertToBlob = async ({ type }: { type: string }) => new Blob(['x'.repeat(encoded)], { type });
    },
  );
  return drawn;
}

const pictureOf = (type: string) => new Blob(['x'.repeat(100)], { type });

beforeEach(() => void decoding(4000, 3000, 40));
afterEach(() => void vi.unstubAllGlobals());

describe('a picture that is chosen', () => {
  it.each([
    ['landscape', 4000, 3000, [2560, 1920]],
    ['portrait', 3000, 4000, [1920, 2560]],
    ['small', 640, 480, [640, 480]],
  ])('is at most 2560 pixels long: %s', async (_, width, height, size) => {
    const drawn = decoding(width, height, 40);
    expect(await reducedPicture(pictureOf('image/jpeg'))).toMatchObject({ size: 40, type: 'image/jpeg' });
    expect(drawn).toEqual([size]);
  });

  it.each([
    ['image/png', 'image/png'],
    ['image/webp', 'image/webp'],
    ['image/heic', 'image/jpeg'],
    ['', 'image/jpeg'],
  ])('of the type %j is sent as %s', async (type, sent) => {
    expect((await reducedPicture(pictureOf(type))).type).toBe(sent);
  });

  it('stays as it is if it is short already and would grow', async () => {
    decoding(640, 480, 101);
    const picture = pictureOf('image/jpeg');
    expect(await reducedPicture(picture)).toBe(picture);
  });

  it('stays as it is if it may move, or the browser cannot read it or draw', async () => {
    const [moving, other] = [pictureOf('image/gif'), pictureOf('image/tiff')];
    expect(await reducedPicture(moving)).toBe(moving);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    expect(await reducedPicture(other)).toBe(other);
    vi.unstubAllGlobals();
    expect(await reducedPicture(other)).toBe(other);
  });

  it('keeps its name', async () => {
    const file = new File(['x'.repeat(100)], 'MS-01.jpg', { type: 'image/jpeg', lastModified: 7 });
    expect(await reducedFile(file)).toMatchObject({ name: 'MS-01.jpg', size: 40, lastModified: 7 });
  });
});
