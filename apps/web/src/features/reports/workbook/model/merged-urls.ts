import type { Draft, MovedPicture } from './draft.ts';

/** What is merged and dropped, with the pictures under other paths. */
export function movedUrls(
  { merged, dropped }: Pick<Draft, 'merged' | 'dropped'>,
  urls: ReadonlyMap<string, string>,
): Pick<Draft, 'merged' | 'dropped'> {
  const renamed = ({ pictures }: { pictures: readonly MovedPicture[] }) =>
    pictures.map((picture) => ({ ...picture, url: urls.get(picture.url) ?? picture.url }));
  return {
    merged: { ...merged, pictures: renamed(merged) },
    ...(dropped && { dropped: { ...dropped, pictures: renamed(dropped) } }),
  };
}
