import { foldText } from '../../words/fold-text.ts';
import { plainText, type Trigrams, trigramsOf, wordsOf } from '../matching/likeness.ts';
import { findMarks, type Marks } from './marks.ts';

/** A finding of a survey, as it is compared with those of another survey of the same rig. */
export type ComparedFinding = {
  id: string;
  sheet: string;
  section: string;
  ref: string;
  deficiency: string;
  recommendation: string;
  reference: string;
  location: string;
};

/** A finding with what it is recognised by. */
export type Item = {
  id: string;
  ref: string;
  text: string;
  /** What tells findings with the same text apart. */
  details: string;
  trigrams: Trigrams;
  words: ReadonlySet<string>;
  /** Each two words that follow one another: many things are named by two. */
  wordPairs: ReadonlySet<string>;
  detailWords: ReadonlySet<string>;
  marks: Marks;
  /** Where it is: the sheet, and the name of its section without the number. */
  section: string;
};

const folded = (text: string): string => foldText(plainText(text));

/** A section keeps its name when it gets another number. */
const sectionKey = ({ sheet, section }: ComparedFinding): string =>
  `${folded(sheet)}\n${folded(section).replace(/^\d+[.)]?\s+/, '')}`;

export function describeCompared(finding: ComparedFinding): Item {
  const text = folded(finding.deficiency);
  const words = wordsOf(text);
  const location = folded(finding.location);
  const details = [location, folded(finding.reference), folded(finding.recommendation)].join('\n');
  return {
    id: finding.id,
    ref: folded(finding.ref),
    text,
    details,
    trigrams: trigramsOf(text),
    words: new Set(words),
    wordPairs: new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`)),
    detailWords: new Set(wordsOf(details)),
    marks: `${findMarks(text)}\n${findMarks(location)}`,
    section: sectionKey(finding),
  };
}

/** All of a finding that can be read. */
const contentOf = ({ text, details, ref, section }: Item): string => [text, details, section, ref].join('\n');

/** A number for each finding by what can be read of it, so that which of two comes first doesn't depend on their rows. */
export function orderByContent(items: readonly Item[]): (item: Item) => number {
  const contents = new Map(items.map((item) => [item, contentOf(item)]));
  const order = new Map([...new Set(contents.values())].toSorted().map((content, index) => [content, index]));
  const numbers = new Map([...contents].map(([item, content]) => [item, order.get(content) ?? 0]));
  return (item) => numbers.get(item) ?? 0;
}
