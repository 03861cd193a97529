import { type Row, textAt } from '../../sheets/cells.ts';
import { countedSheets, type FindingPlace, type Sheet } from '../../sheets/sheets.ts';
import { foldText } from '../../words/fold-text.ts';
import { plainText, type Trigrams, trigramsOf } from './likeness.ts';

/**
 * A finding, described by what it is recognised by. Texts are normalised: case and blanks don't matter. `details`, `folded` and
 * `trigrams` are computed when first needed, because most findings are recognised without them.
 */
export type Described = {
  readonly place: FindingPlace;
  /** Column A; '' on most findings. */
  readonly number: string;
  readonly ref: string;
  readonly text: string;
  /** Recommendation, reference and location: they distinguish findings with the same Ref. and text. */
  readonly details: string;
  /** Ref. and text without what is only spelling: they recognise what the texts as they are don't. */
  readonly folded: { readonly ref: string; readonly text: string };
  /** Of the folded text. */
  readonly trigrams: Trigrams;
};

/** What is kept of a finding that has no row any more, to recognise it if it comes back. */
export type DescribedTexts = Pick<Described, 'number' | 'ref' | 'text' | 'details'>;

/** All findings of the sheets, in order. */
export const describedFindings = (sheets: readonly Sheet[]): Described[] =>
  countedSheets(sheets).flatMap(({ name, rows, rowsPriority }) =>
    rowsPriority.flatMap((priority, row) => (priority === null ? [] : [describedRow({ sheet: name, row }, rows[row])])),
  );

export function describedRow(place: FindingPlace, row: Row | undefined): Described {
  const text = (column: string) => plainText(textAt(row, column));
  let details: string | undefined;
  const texts = {
    number: text('A'),
    ref: text('B'),
    text: text('C'),
    get details() {
      return (details ??= ['D', 'F', 'K'].map(text).join('\n').trim());
    },
  };
  return described(place, texts);
}

export function described(place: FindingPlace, texts: DescribedTexts): Described {
  let trigrams: Trigrams | undefined;
  let folded: Described['folded'] | undefined;
  return {
    place,
    number: texts.number,
    ref: texts.ref,
    text: texts.text,
    get details() {
      return texts.details;
    },
    get folded() {
      return (folded ??= { ref: foldText(texts.ref), text: foldText(texts.text) });
    },
    get trigrams() {
      return (trigrams ??= trigramsOf(this.folded.text));
    },
  };
}

/** Ref. and text: findings with the same key are taken to be the same. */
export const keyOf = ({ ref, text }: Pick<Described, 'ref' | 'text'>): string => `${ref}\n${text}`;

/** The same for findings of which the Ref. and the text differ in spelling only. */
export const foldedKeyOf = ({ folded }: Pick<Described, 'folded'>): string => keyOf(folded);

/** The same key for a row as written. */
export const rowKey = (row: Row | undefined): string =>
  keyOf({ ref: plainText(textAt(row, 'B')), text: plainText(textAt(row, 'C')) });

/** Everything by which a finding in a row is recognised. */
export const findingKey = (row: Row | undefined): string =>
  ['B', 'C', 'D', 'F', 'K'].map((column) => plainText(textAt(row, column))).join('\n');

/** A place as one text, unique per place, for maps and sets. */
export const placeKey = ({ sheet, row }: FindingPlace): string => `${row} ${sheet}`;

/** The sheet of a `placeKey`. */
export const sheetOfKey = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** Whether it has a Ref. or a text by which it could be recognised. */
export const saysSomething = ({ ref, text }: Pick<Described, 'ref' | 'text'>): boolean => ref !== '' || text !== '';
