import { describe, expect, it } from 'vitest';
import { measuresOf, withoutMetadata } from './shown-picture.ts';

const look = (turn: number, [left, top, right, bottom] = [0, 0, 0, 0]) => ({
  turn,
  flipH: false,
  flipV: false,
  crop: { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 },
});

describe('a picture as its sheet shows it', () => {
  it.each([
    [look(90), { width: 60, height: 100 }],
    [look(180), { width: 100, height: 60 }],
    [look(270), { width: 60, height: 100 }],
    [look(45), { width: 113, height: 113 }],
    [look(0, [0.25, 0.5, 0.25, 0]), { width: 50, height: 30 }],
    [look(90, [0.25, 0.5, 0.25, 0]), { width: 30, height: 50 }],
    [look(0, [0.999, 0, 0, 0.999]), { width: 1, height: 1 }],
  ])('%j is %j', (shown, size) => {
    expect(measuresOf({ width: 100, height: 60 }, shown).canvas).toEqual(size);
  });

  it('takes nothing of what is cut off, not even a part of a pixel', () => {
    const { source } = measuresOf({ width: 99, height: 33 }, look(0, [1 / 3, 0.26, 0.1, 0.1]));
    expect(source).toEqual({ x: 33, y: 9, width: 56, height: 20 });
  });

  it('is no larger than what is kept of it', () => {
    expect(measuresOf({ width: 8000, height: 6000 }, look(90)).canvas).toEqual({ width: 1920, height: 2560 });
  });
});

it('a JPEG loses what says how the camera was held, and only that', () => {
  const jpeg = Uint8Array.of(
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    3,
    1,
    0xff,
    0xe1,
    0,
    4,
    9,
    9,
    0xff,
    0xda,
    0,
    2,
    0xff,
    0xe1,
    0xff,
    0xd9,
  );
  expect([...withoutMetadata(jpeg)]).toEqual([
    0xff, 0xd8, 0xff, 0xe0, 0, 3, 1, 0xff, 0xda, 0, 2, 0xff, 0xe1, 0xff, 0xd9,
  ]);
  for (const other of [Uint8Array.of(), Uint8Array.of(0x89, 0x50), Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0xff)]) {
    expect([...withoutMetadata(other)]).toEqual([...other]);
  }
  const cut = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2);
  expect([...withoutMetadata(cut)]).toEqual([0xff, 0xd8]);
});
