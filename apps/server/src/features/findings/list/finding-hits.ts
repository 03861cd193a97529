import { FOUND_FIELDS, type QuickSearch } from '@rigbook/contract';
import { findWords, foldText } from '@rigbook/domain';

type Field = (typeof FOUND_FIELDS)[number];
type Found = QuickSearch['findings'][number]['found'];

/** So much of a text is shown, from so much before the first word that was searched for. */
const SHOWN = 160;
const BEFORE = 40;

function passageOf(text: string, words: readonly string[]): string {
  const [first] = findWords(text, words);
  if (text.length <= SHOWN || !first) return text.slice(0, SHOWN);
  const from = Math.max(0, Math.min(first.from - BEFORE, text.length - SHOWN));
  return `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN).trim()}${from + SHOWN < text.length ? '…' : ''}`;
}

/** Where a finding has the words that are neither in its ref nor its deficiency, which are shown anyway. */
export function fieldsWith(
  texts: Readonly<Record<Field | 'ref' | 'deficiency', string>>,
  words: readonly string[],
): Found {
  const head = foldText(`${texts.ref} ${texts.deficiency}`);
  let left = words.filter((word) => !head.includes(word));
  return FOUND_FIELDS.flatMap((field) => {
    const folded = foldText(texts[field]);
    const here = left.filter((word) => folded.includes(word));
    left = left.filter((word) => !here.includes(word));
    return here.length > 0 ? [{ field, text: passageOf(texts[field], here) }] : [];
  });
}
