import { expect, it, vi } from 'vitest';
import { devicePictures } from './device-pictures.ts';

it('a picture of this device gets one object URL, and only when it is shown', () => {
  const create = vi.fn<(picture: Blob) => string>(() => 'blob:shown');
  URL.createObjectURL = create;
  const picture = new Blob(['x']);
  const path = devicePictures.pathOf(picture);
  expect([devicePictures.isPath(path), devicePictures.isPath('uploads/1.png')]).toEqual([true, false]);
  expect(devicePictures.pathOf(picture)).not.toBe(path);
  expect(create).not.toHaveBeenCalled();
  expect([devicePictures.sourceOf(path), devicePictures.sourceOf(path)]).toEqual(['blob:shown', 'blob:shown']);
  expect(create.mock.calls).toEqual([[picture]]);
});
