import type { addFinding, SentBody } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import type { GivenAddition } from '../../outbox/given-act.model.ts';
import type { Words } from '../words.model.ts';

/** What is chosen and written of a finding that is added, besides its deficiency and its pictures. */
export const EMPTY_WORDS = {
  sheet: '',
  section: '',
  priority: '',
  recommendation: '',
  ref: '',
  reference: '',
  location: '',
  action_by: '',
  target_date: '',
};
export type AddedWords = typeof EMPTY_WORDS;

/** Where they are stored until they are sent. */
export const placeOfWords = (report: string) => ['added finding', report];

type Fields = Omit<SentBody<typeof addFinding>['fields'], 'deficiency'>;

/** The fields as they are sent beside the deficiency; null while that or the priority is missing. */
export function fieldsToSend(words: AddedWords, deficiency: string): Fields | null {
  const { sheet: _, section: __, priority, ...texts } = words;
  const known = PRIORITIES.find((one) => one === priority);
  if (!known || deficiency.trim() === '') return null;
  const said = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return { ...(Object.fromEntries(said) as Partial<Fields>), priority: known };
}

/** What was to be sent as it was written. */
export const wordsOf = ({ sheet, section, fields }: Pick<GivenAddition, 'sheet' | 'section' | 'fields'>): Words => ({
  sheet,
  section,
  ...Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]))),
});

/** So many words at the most are looked for: a whole sentence is in no other finding. */
const MOST_WORDS = 4;
const SHORTEST = 4;

/** What to look for among former findings while a text is written; '' while that is too little, or too much. */
export function wordsToFind(text: string): string {
  const words = text.trim().split(/\s+/);
  return text.trim().length < SHORTEST || words.length > MOST_WORDS ? '' : words.join(' ');
}

type Former = { deficiency: string; recommendation: string; reference: string };

/** Former findings that say different things, the first of each. */
export const differentOf = <Row extends Former>(rows: readonly Row[], most: number): Row[] =>
  [...new Map(rows.toReversed().map((row) => [row.deficiency.trim().toLowerCase(), row])).values()]
    .toReversed()
    .slice(0, most);
