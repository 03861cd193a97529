import type { Language } from '@rigbook/contract';
import type { Coloured } from '@rigbook/domain';
import type { TableWords } from '../texts/table-words.ts';

/** What a cell of a table says; the name of a priority or a state has its colour where there are colours. */
export type Value = null | { text: string; look?: Coloured } | { day: string } | { number: number };

/** A column of a table: its heading, its width in characters, and what it says of a row. */
export type Column<Row> = {
  heading: Exclude<keyof TableWords, 'states' | 'priorities'>;
  width: number;
  value: (row: Row, words: TableWords, language: Language) => Value;
};

export const makeText = (text: string, look?: Coloured): Value =>
  text === '' ? null : { text, ...(look !== undefined && { look }) };

export const makeDay = (iso: string | null): Value => (iso === null ? null : { day: iso });
