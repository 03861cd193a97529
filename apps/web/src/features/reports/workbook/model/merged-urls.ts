import type { Merged } from './draft.ts';

/** With the pictures under other paths. */
export const withUrls = ({ values, pictures }: Merged, urls: ReadonlyMap<string, string>): Merged => ({
  values,
  pictures: pictures.map((picture) => ({ ...picture, url: urls.get(picture.url) ?? picture.url })),
});
