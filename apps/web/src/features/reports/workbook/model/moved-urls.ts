import type { Draft } from './draft.ts';

/** What pictures wait for, with the pictures under other paths. */
export function movedUrls(
  { merged, dropped, asked }: Pick<Draft, 'merged' | 'dropped' | 'asked'>,
  urls: ReadonlyMap<string, string>,
): Pick<Draft, 'merged' | 'dropped' | 'asked'> {
  const all = <Picture extends { url: string }>(pictures: readonly Picture[]) =>
    pictures.map((picture) => ({ ...picture, url: urls.get(picture.url) ?? picture.url }));
  return {
    merged: { ...merged, pictures: all(merged.pictures) },
    ...(dropped && { dropped: { ...dropped, pictures: all(dropped.pictures) } }),
    ...(asked && { asked: all(asked) }),
  };
}
