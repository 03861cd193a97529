import { partsOf } from './model/find-in-sheet.ts';

/** A text with the hits marked in it. */
export function FoundText({ text, pattern }: { text: string; pattern: RegExp | null }) {
  if (pattern === null) return text;
  const parts = partsOf(text, pattern);
  if (!parts.some(({ found }) => found)) return text;
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no key but their position
  return parts.map(({ text: part, found }, index) => (found ? <mark key={index}>{part}</mark> : part));
}
