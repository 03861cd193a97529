import * as z from 'zod/mini';
import { isDayText, UUID_FORM } from '../fields.ts';
import { says } from '../messages/says.ts';

export const FINDINGS_PER_PAGE = 25;

const wrongForm = says('field.wrong_form');

/** An optional text of a query with its description, and what it means; '' and none are the same. */
export const textFilter = <Value>(
  text: z.ZodMiniType<string, string>,
  about: { description: string; example: string },
  meaning: (text: string) => Value,
) =>
  z.pipe(
    z.optional(text.check(z.meta({ description: about.description, examples: [about.example] }))),
    z.transform((given): Value => meaning(given?.trim() ?? '')),
  );

/** A text of this format, refused with 400 unless it is empty or as wanted. */
const wanted = (format: string, isWanted: (text: string) => boolean, message: string) =>
  z.stringFormat(format, (text: string) => text.trim() === '' || isWanted(text.trim()), message);

/** Some of these words, separated by commas; null for all. */
export const listOf = <const Word extends string>(words: readonly Word[]) => {
  const wordsIn = (text: string) => text.split(',').map((word) => word.trim());
  const areKnown = (text: string) => wordsIn(text).every((word) => words.some((known) => known === word));
  const description = `Some of ${words.join(', ')}, separated by commas`;
  return textFilter(wanted('words', areKnown, wrongForm), { description, example: words[0] ?? '' }, (text) =>
    text === '' ? null : (wordsIn(text) as Word[]),
  );
};

/** One of these words; the first one if it is left out. */
export const choiceOf = <const Word extends string>(words: readonly [Word, ...Word[]], what: string) => {
  const isKnown = (text: string) => words.some((word) => word === text);
  const about = { description: `${what}: ${words.join(', ')}`, example: words[0] };
  return textFilter(wanted('word', isKnown, wrongForm), about, (text) => (text === '' ? words[0] : (text as Word)));
};

/** One of these words, or null. */
export const oneOfOrNull = <const Word extends string>(words: readonly [Word, ...Word[]], what: string) => {
  const isKnown = (text: string) => words.some((word) => word === text);
  const about = { description: `${what}: ${words.join(', ')}`, example: words[0] };
  return textFilter(wanted('word', isKnown, wrongForm), about, (text) => (text === '' ? null : (text as Word)));
};

export const yesField = (description: string) => {
  const isKnown = (text: string) => text === '0' || text === '1';
  return textFilter(wanted('flag', isKnown, wrongForm), { description, example: '1' }, (text) => text === '1');
};

/** A whole number; `otherwise` if it is left out. */
export const numberField = <const Otherwise extends number | null>(
  [least, most]: readonly [least: number, most: number],
  otherwise: Otherwise,
  description: string,
) => {
  const isWithin = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
  const about = { description, example: String(otherwise ?? least) };
  return textFilter(wanted('number', isWithin, says('field.no_number')), about, (text): number | Otherwise =>
    text === '' ? otherwise : Number(text),
  );
};

const isUuid = (text: string) => UUID_FORM.test(text.toLowerCase());
const AN_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const idOrNull = (text: string) => text.toLowerCase() || null;

export const uuidFilter = (description: string) =>
  textFilter(wanted('uuid', isUuid, says('field.no_id')), { description, example: AN_ID }, idOrNull);

export const ownerField = textFilter(
  wanted('owner', (text) => text === 'me' || text === 'none' || isUuid(text), says('field.no_id')),
  { description: 'me, none, or the UUID of a user', example: 'me' },
  idOrNull,
);

export const dayFilter = (description: string) =>
  textFilter(
    wanted('iso-day', isDayText, says('field.no_day')),
    { description, example: '2026-11-30' },
    (text) => text || null,
  );

export const shortText = (most: number) => z.string().check(z.maxLength(most, says('field.too_long')));
export const AGES = [0, 999_999] as const;
export const perPageField = numberField([1, 100], FINDINGS_PER_PAGE, 'Rows of a page, 1 to 100');
