import { isUnseen, parseIsoDay } from '@rigbook/domain';
import * as z from 'zod/mini';
import { says } from './messages/says.ts';

export const NAME_LENGTH = 200;
export const TEXT_LENGTH = 10_000;
/** Bytes of a body for which its route says nothing else: records of a few fields (rules.md#identifiers-and-limits). */
export const BODY_BYTES = 64 * 1024;
/** Bytes of a body with long lists or many texts: a rig's specifications, the paths of files. */
export const LISTS_BYTES = 8 * 1024 * 1024;
/** Bytes of the sheets of a report, `data`, and of a JSON body with them. */
export const DATA_BYTES = 25 * 1024 * 1024;
/** Bytes of a form with sheets and decisions about their findings. */
export const DATA_FORM_BYTES = DATA_BYTES + 1024 * 1024;
export const PICTURE_BYTES = 25 * 1024 * 1024;
/** Bytes of a file that proves an answer. */
export const PROOF_BYTES = 25 * 1024 * 1024;

export const REQUIRED = says('field.required');
/** A text that has to be there: one of nothing but characters that nobody sees is none (rules.md#proof). */
export const SEEN = [z.minLength(1, REQUIRED), z.refine<string>((text) => !isUnseen(text), REQUIRED)] as const;
/** A language in which the portal writes to people: documents and mails. */
export type { LanguageId as Language } from '@rigbook/texts';

/** The form of a UUID, in a regular expression. */
export const UUID_TEXT = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** A UUID as it is on the wire. */
export const UUID_FORM = new RegExp(`^${UUID_TEXT}$`);

/** Lower case on the wire; upper case is accepted (rules.md#identifiers-and-limits). */
export const uuidField = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(UUID_FORM, says('field.no_id')),
    z.meta({ description: 'A UUID', examples: ['0f8fad5b-d9cb-469f-a165-70867728950e'] }),
  );

/** A number, or its digits as sent by a form. */
export const idField = z
  .union([
    z.int().check(z.minimum(0), z.maximum(999_999_999, says('field.no_such_number'))),
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, says('field.no_number'))), z.transform(Number)),
  ])
  .check(z.meta({ description: 'The number of a record', examples: [7] }));

export const nameField = z.string().check(z.trim(), ...SEEN, z.maxLength(NAME_LENGTH, says('field.too_long')));

export const textField = z.string().check(z.trim(), z.maxLength(TEXT_LENGTH, says('field.too_long')));

/** ISO 8601 in UTC, with milliseconds. */
export const timeField = z
  .string()
  .check(z.meta({ description: 'A time in UTC', examples: ['2026-11-05T07:30:00.000Z'] }));

/** `updated_at` as the editor loaded it: if the record has changed since, the update is refused as stale. */
export const revisionField = z
  .optional(z.nullable(z.union([z.literal(''), z.iso.datetime({ offset: true, error: says('field.no_time') })])))
  .check(z.meta({ description: 'updated_at as loaded; 409 stale if the record has changed since' }));

/** Whether a text is a day in the form 2026-11-05, and nothing more. */
export const isDayText = (text: string): boolean => text.length === 10 && parseIsoDay(text) !== null;

/** An optional day; empty means none. */
export const optionalDayField = z
  .optional(
    z.nullable(
      z.pipe(
        z
          .stringFormat('iso-day', (text: string) => text === '' || isDayText(text), says('field.no_day'))
          .check(z.meta({ description: 'A day, or empty for none', examples: ['2026-11-05'] })),
        z.transform((text) => text || null),
      ),
    ),
  )
  .check(z.meta({ description: 'A day, or empty for none', examples: ['2026-11-05'] }));

/** 0 or 1, as a number (rules.md#active-clients). */
export const flagField = z.union([z.literal(0), z.literal(1)]);

/** As many pages as a database can count. */
const LAST_PAGE = 999_999_999;

/** An invalid page number means the first page. */
const pageNumber = (text: string | undefined): number =>
  /^0*[1-9]\d*$/.test(text ?? '') ? Math.min(Number(text), LAST_PAGE) : 1;

export const pageField = z
  .pipe(z.optional(z.string()), z.transform(pageNumber))
  .check(z.meta({ description: 'The page, from 1', examples: ['1'] }));

export const searchField = z
  .pipe(
    z.optional(z.string().check(z.trim(), z.maxLength(NAME_LENGTH, says('field.too_long')))),
    z.transform((text) => text ?? ''),
  )
  .check(z.meta({ description: 'Words that a shown column must contain', examples: ['falcon'] }));

/** `?page=` from 1, `?search=` over the shown columns. */
export const listQuery = z.object({ page: pageField, search: searchField });

/** With `page` the UUID in the address is the rig's, and the answer is that page of the rig's list (rules.md#list-addresses). */
export const pagedQuery = z.extend(listQuery, {
  page: z
    .pipe(
      z.optional(z.string()),
      z.transform((text) => (text === undefined ? undefined : pageNumber(text))),
    )
    .check(z.meta({ description: "If given, the UUID is a rig's and the answer a page of its list", examples: ['1'] })),
});

/** An optional number in a query: absent, empty and 'All' mean no restriction. */
export const filterField = z
  .pipe(
    z.optional(z.string().check(z.regex(/^(\d{1,9}|all)?$/i, says('field.no_number')))),
    z.transform((text) => (/^\d+$/.test(text ?? '') ? Number(text) : null)),
  )
  .check(z.meta({ description: 'A number to restrict the list to; empty or All for all', examples: ['2'] }));

export const isDay = (text: string) => parseIsoDay(text) !== null;
export const dayFormat = (isWanted: (text: string) => boolean) =>
  z.stringFormat('iso-day', isWanted, says('field.no_day'));

/** A day in a query: absent and empty mean no restriction. */
export const dayFilter = z
  .optional(dayFormat((text) => text === '' || isDay(text)))
  .check(z.meta({ description: 'A day, included', examples: ['2026-11-05'] }));

/** One page of a list: `{data, current_page, per_page, total}`; a page past the end has empty `data`. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    current_page: z.int(),
    per_page: z.int(),
    total: z.int(),
  });

export type PageOf<Row> = { data: Row[]; current_page: number; per_page: number; total: number };

export const uuidParams = z.object({ uuid: uuidField });
export const rigUuidParams = z.object({ rigUuid: uuidField });

/** A code of an authenticator app, or a recovery code; blanks and punctuation between its groups don't count. */
export const codeField = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100, says('factor.wrong_code')),
    z.meta({ description: 'Six digits of the authenticator app, or a recovery code', examples: ['492039'] }),
  );
