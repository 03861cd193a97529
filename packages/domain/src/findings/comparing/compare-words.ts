/** A piece of a text, and whether the other text has it too. */
export type ComparedText = { text: string; isOther: boolean }[];

/** Texts of more words are compared at their beginnings and ends only. */
const MOST_WORDS = 600;

/** Both texts in pieces, with the words in which they differ: for showing them side by side. */
export function compareWords(one: string, other: string): { one: ComparedText; other: ComparedText } {
  const [left, right] = [wordsWithBlanks(one), wordsWithBlanks(other)];
  const shared = sharedWords(left.map(bare), right.map(bare));
  return { one: joined(left, shared.one), other: joined(right, shared.other) };
}

/** Each word with the blanks after it. */
const wordsWithBlanks = (text: string): string[] => text.match(/^\s+|\S+\s*/g) ?? [];

/** Case, blanks and marks after a word make no difference. */
const bare = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[.,;:!?،؛؟]+$/, '');

/** The places of words that are in both texts in the same order, as many as can be. */
function sharedWords(left: readonly string[], right: readonly string[]): { one: Set<number>; other: Set<number> } {
  const shared = { one: new Set<number>(), other: new Set<number>() };
  const share = (one: number, other: number) => {
    shared.one.add(one);
    shared.other.add(other);
  };
  let first = 0;
  for (; first < Math.min(left.length, right.length) && left[first] === right[first]; first += 1) share(first, first);
  let [end, otherEnd] = [left.length, right.length];
  for (; end > first && otherEnd > first && left[end - 1] === right[otherEnd - 1];) share((end -= 1), (otherEnd -= 1));
  const [middle, otherMiddle] = [left.slice(first, end), right.slice(first, otherEnd)];
  if (Math.max(middle.length, otherMiddle.length) > MOST_WORDS) return shared;
  const lengths = commonLengths(middle, otherMiddle);
  for (let [one, other] = [0, 0]; one < middle.length && other < otherMiddle.length;) {
    if (middle[one] === otherMiddle[other]) share(first + one++, first + other++);
    else if (lengthAt(lengths, one + 1, other) >= lengthAt(lengths, one, other + 1)) one += 1;
    else other += 1;
  }
  return shared;
}

const lengthAt = (lengths: readonly Uint16Array[], one: number, other: number): number => lengths[one]?.[other] ?? 0;

/** How many words the ends of two texts share, from each place on. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let one = left.length - 1; one >= 0; one -= 1) {
    const row = lengths[one] ?? new Uint16Array();
    for (let other = right.length - 1; other >= 0; other -= 1)
      row[other] =
        left[one] === right[other]
          ? lengthAt(lengths, one + 1, other + 1) + 1
          : Math.max(lengthAt(lengths, one + 1, other), lengthAt(lengths, one, other + 1));
  }
  return lengths;
}

/** Neighbours that are alike in this as one piece. */
function joined(words: readonly string[], shared: ReadonlySet<number>): ComparedText {
  const pieces: ComparedText = [];
  for (const [index, text] of words.entries()) {
    const isOther = !shared.has(index) && text.trim() !== '';
    const last = pieces.at(-1);
    if (last?.isOther === isOther) last.text += text;
    else pieces.push({ text, isOther });
  }
  return pieces;
}
