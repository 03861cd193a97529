import { expect, it } from 'vitest';
import { withUrls } from './merged-urls.ts';

it('pictures of merged values are under their other paths, and stay where they have none', () => {
  const picture = (url: string) => ({ url, sheet: 'Mast', anchor: 11, from: 11, to: 12 });
  const merged = { values: [], pictures: [picture('blob:1'), picture('blob:2')] };
  expect(withUrls(merged, new Map([['blob:1', 'uploads/1.jpg']]))).toEqual({
    values: [],
    pictures: [picture('uploads/1.jpg'), picture('blob:2')],
  });
});
