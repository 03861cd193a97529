import { partsOf } from './find-in-sheet.ts';

/** A text with what is looked for marked in it. */
export function FoundText({ text, pattern }: { text: string; pattern: RegExp | null }) {
  if (pattern === null) return text;
  const parts = partsOf(text, pattern);
  if (!parts.some(({ found }) => found)) return text;
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name than their place
  return parts.map(({ text: part, found }, index) => (found ? <mark key={index}>{part}</mark> : part));
}
