import { type Row, textAt } from '../cells.ts';
import type { FindingPlace } from '../picture-refs.ts';
import { countedSheets, type Sheet } from '../sheets.ts';
import { type Pairs, pairsOf, plainText } from './likeness.ts';

/** A finding by what it is recognised by. Texts are plain: without regard to case and blanks. */
export type Described = {
  place: FindingPlace;
  /** Column A; '' on most findings. */
  number: string;
  ref: string;
  text: string;
  /** Recommendation, reference and location: they tell findings of the same Ref and text apart. */
  details: string;
  pairs: Pairs;
};

/** What is kept of a finding that has no row any more, so that it is recognised when it comes back. */
export type DescribedTexts = Pick<Described, 'number' | 'ref' | 'text' | 'details'>;

/** All findings of the sheets, in their order. */
export const describedFindings = (sheets: readonly Sheet[]): Described[] =>
  countedSheets(sheets).flatMap(({ name, rows, rowsPriority }) =>
    rowsPriority.flatMap((priority, row) => {
      if (priority === null) return [];
      const [number = '', ref = '', text = '', ...details] = ['A', 'B', 'C', 'D', 'F', 'K'].map((column) =>
        plainText(textAt(rows[row], column)),
      );
      return [described({ sheet: name, row }, { number, ref, text, details: details.join('\n').trim() })];
    }),
  );

export const described = (place: FindingPlace, texts: DescribedTexts): Described => ({
  place,
  ...texts,
  pairs: pairsOf(texts.text),
});

/** The same Ref. and the same text: as far as anybody can tell the same finding. */
export const keyOf = ({ ref, text }: Pick<Described, 'ref' | 'text'>): string => `${ref}\n${text}`;

/** The same of a row as it is written. */
export const rowKey = (row: Row | undefined): string =>
  keyOf({ ref: plainText(textAt(row, 'B')), text: plainText(textAt(row, 'C')) });

export const placeKey = ({ sheet, row }: FindingPlace): string => `${row} ${sheet}`;

/** Whether anything is written there by which the finding could be recognised. */
export const saysSomething = ({ ref, text }: Pick<Described, 'ref' | 'text'>): boolean => ref !== '' || text !== '';
