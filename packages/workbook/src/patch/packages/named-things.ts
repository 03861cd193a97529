import { decodeUtf8 } from '../../text-decoding.ts';
import { NotPossibleError } from '../not-possible.ts';

/** What a part names by a number or an id: relationships of its own, styles of cells, and shared texts. */
export type Named = { relationships: Set<string>; styles: Set<number>; texts: Set<number> };

/** What a workbook has of that: the ids of the part's relationships, and how many styles and texts there are. */
export type Namable = { relationships: () => ReadonlySet<string>; styles: () => number; texts: () => number };

/** Tags, so that what only a text says is none, with a number that follows at once. */
const TAGS = /<(?:[\w.-]+:)?([\w.-]+)(\s[^<>]*)?>(?:\s*<(?:[\w.-]+:)?v>(\d+)<)?/g;
const RELATIONSHIPS = /\s[\w.-]+:(?:id|embed|link|pict)\s*=\s*["']([^"']*)["']/g;
/** Columns have a longer word for it. */
const STYLE = /\ss(?:tyle)?\s*=\s*["'](\d+)["']/;
const STYLED = new Set(['c', 'row', 'col']);
const SHARED = /\st\s*=\s*["']s["']/;

/** What a text that is written into a part names. */
export function namedIn(text: string): Named {
  const named: Named = { relationships: new Set(), styles: new Set(), texts: new Set() };
  for (const [, tag, attributes = '', number] of text.matchAll(TAGS)) {
    for (const [, id = ''] of attributes.matchAll(RELATIONSHIPS)) named.relationships.add(id);
    if (!STYLED.has(tag ?? '')) continue;
    const style = STYLE.exec(attributes)?.[1];
    if (style !== undefined) named.styles.add(Number(style));
    if (number !== undefined && SHARED.test(attributes)) named.texts.add(Number(number));
  }
  return named;
}

/**
 * Throws NotPossibleError if what is written into a part names what is not there: programs call such a workbook damaged.
 * What the part named `before` is its author's, and is still read by those that did.
 */
export function refuseMissing(named: Named, there: Namable, before: () => Uint8Array | undefined): void {
  const missing = missingOf(named, there);
  if (missing.length === 0) return;
  const known = new Set(missingOf(namedIn(decodeUtf8(before() ?? new Uint8Array())), there));
  if (missing.some((one) => !known.has(one))) throw new NotPossibleError('unsound');
}

function missingOf({ relationships, styles, texts }: Named, there: Namable): string[] {
  const beyond = (numbers: Set<number>, count: () => number, of: string): string[] => {
    if (numbers.size === 0) return [];
    const most = count();
    return [...numbers].flatMap((number) => (number < most ? [] : [`${of} ${number}`]));
  };
  return [
    ...(relationships.size === 0 ? [] : [...relationships].filter((id) => !there.relationships().has(id))),
    ...beyond(styles, there.styles, 'style'),
    ...beyond(texts, there.texts, 'text'),
  ];
}
