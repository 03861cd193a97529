import { expect, it } from 'vitest';
import { movedUrls } from './moved-urls.ts';

it('pictures that wait for something are under their other paths, and stay where they have none', () => {
  const picture = (url: string) => ({ url, sheet: 'Mast', anchor: 11, from: 11, to: 12 });
  const pictures = [picture('blob:1'), picture('blob:2')];
  const moved = [picture('uploads/1.jpg'), picture('blob:2')];
  const urls = new Map([['blob:1', 'uploads/1.jpg']]);
  expect(movedUrls({ merged: { values: [], pictures } }, urls)).toEqual({ merged: { values: [], pictures: moved } });
  expect(movedUrls({ merged: { values: [], pictures: [] }, dropped: { rows: [], pictures } }, urls)).toEqual({
    merged: { values: [], pictures: [] },
    dropped: { rows: [], pictures: moved },
  });
});
