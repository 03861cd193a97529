import { describe, expect, it } from 'vitest';
import { allAttached, attachedFrom, fileKey, nameOfFile, refusedFile } from './attached.model.ts';

const UUID = '00000000-0000-4000-8000-000000000001';
const blob = new Blob(['x']);

describe('what is attached to an answer', () => {
  it('is stored together, and is pictures and files again when it is read', () => {
    const attached = {
      pictures: new Map([[`${UUID} image.jpg`, blob]]),
      files: new Map([[fileKey(UUID, 'Certificate 12.pdf'), blob]]),
      originals: new Map([[`${UUID} image.jpg`, blob]]),
    };
    expect(attachedFrom(allAttached(attached))).toEqual(attached);
  });

  it('has the name that it was chosen by', () => {
    expect(nameOfFile(fileKey(UUID, 'Certificate 12.pdf'))).toBe('Certificate 12.pdf');
  });
});

describe('a chosen file', () => {
  const MB = 1024 * 1024;
  it.each([
    ['a PDF', { name: 'a.PDF', size: 1, type: 'application/pdf' }, null],
    ['a video of 25 MB', { name: 'a.mp4', size: 25 * MB, type: 'video/mp4' }, null],
    ['a larger one', { name: 'a.mp4', size: 25 * MB + 1, type: 'video/mp4' }, 'fileTooLarge'],
    ['a picture, whatever its name', { name: 'a', size: 1, type: 'image/jpeg' }, null],
    ['a program', { name: 'a.exe', size: 1, type: '' }, 'noFile'],
    ['one without an ending', { name: 'pdf', size: 1, type: '' }, 'noFile'],
    ['an empty one', { name: 'a.pdf', size: 0, type: '' }, 'noFile'],
  ])('is taken or not: %s', (_, chosen, refused) => {
    expect(refusedFile(chosen)).toBe(refused);
  });
});
