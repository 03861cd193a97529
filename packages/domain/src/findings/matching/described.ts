import { type Row, textAt } from '../../sheets/cells.ts';
import type { FindingPlace } from '../finding-place.ts';
import { countedSheets, type Sheet } from '../../sheets/sheets.ts';
import { plainText, type Trigrams, trigramsOf } from './likeness.ts';

/**
 * A finding by what it is recognised by. Texts are plain: without regard to case and blanks. `details` and `trigrams` are
 * made when they are first asked for, because most findings are recognised without them.
 */
export type Described = {
  readonly place: FindingPlace;
  /** Column A; '' on most findings. */
  readonly number: string;
  readonly ref: string;
  readonly text: string;
  /** Recommendation, reference and location: they tell findings of the same Ref and text apart. */
  readonly details: string;
  readonly trigrams: Trigrams;
};

/** What is kept of a finding that has no row any more, so that it is recognised when it comes back. */
export type DescribedTexts = Pick<Described, 'number' | 'ref' | 'text' | 'details'>;

/** All findings of the sheets, in their order. */
export const describedFindings = (sheets: readonly Sheet[]): Described[] =>
  countedSheets(sheets).flatMap(({ name, rows, rowsPriority }) =>
    rowsPriority.flatMap((priority, row) => (priority === null ? [] : [describedRow({ sheet: name, row }, rows[row])])),
  );

function describedRow(place: FindingPlace, row: Row | undefined): Described {
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
  return {
    place,
    number: texts.number,
    ref: texts.ref,
    text: texts.text,
    get details() {
      return texts.details;
    },
    get trigrams() {
      return (trigrams ??= trigramsOf(texts.text));
    },
  };
}

/** The same Ref. and the same text: as far as anybody can tell the same finding. */
export const keyOf = ({ ref, text }: Pick<Described, 'ref' | 'text'>): string => `${ref}\n${text}`;

/** The same of a row as it is written. */
export const rowKey = (row: Row | undefined): string =>
  keyOf({ ref: plainText(textAt(row, 'B')), text: plainText(textAt(row, 'C')) });

/** All by which a finding in a row is recognised. */
export const findingKey = (row: Row | undefined): string =>
  ['B', 'C', 'D', 'F', 'K'].map((column) => plainText(textAt(row, column))).join('\n');

export const placeKey = ({ sheet, row }: FindingPlace): string => `${row} ${sheet}`;

/** Whether anything is written there by which the finding could be recognised. */
export const saysSomething = ({ ref, text }: Pick<Described, 'ref' | 'text'>): boolean => ref !== '' || text !== '';
