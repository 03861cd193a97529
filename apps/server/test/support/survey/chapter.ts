/** A title with its number, and its subtitles: number, text, and which of the findings is the first under it. */
type Title = readonly [number: string, text: string, subtitles: readonly (readonly [string, string, number])[]];

/** What is wrong ({n} is a number), what to do, where it is, the standard, and who takes care of it. */
type Text = readonly [
  deficiency: string,
  recommendation: string,
  location: string,
  reference: string,
  actionBy: string,
];

/** The prefix of its references, its titles, and the findings under them. */
export type Chapter = readonly [string, readonly Title[], readonly Text[]];
