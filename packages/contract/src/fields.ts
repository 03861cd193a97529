import * as z from 'zod/mini';

export const NAME_LENGTH = 200;
export const TEXT_LENGTH = 10_000;
/** Bytes of a JSON body or of a report's `data` (contract §2). */
export const DATA_BYTES = 25 * 1024 * 1024;
export const PICTURE_BYTES = 25 * 1024 * 1024;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Lower case on the wire; capitals are accepted (contract §2). */
export const uuidField = z.string().check(z.trim(), z.toLowerCase(), z.regex(UUID, 'This is not a valid identifier.'));

/** A number, or its digits as a form sends it. */
export const idField = z.union([
  z.int().check(z.minimum(0), z.maximum(999_999_999, 'There is no such number.')),
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'This is not a number.')), z.transform(Number)),
]);

export const nameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'This field is required.'),
    z.maxLength(NAME_LENGTH, `At most ${NAME_LENGTH} characters.`),
  );

export const textField = z
  .string()
  .check(z.trim(), z.maxLength(TEXT_LENGTH, `At most ${TEXT_LENGTH.toLocaleString('en')} characters.`));

/** ISO 8601 UTC, milliseconds. */
export const timeField = z.string();

/** A page number that is none reads as the first page. */
const pageField = z.pipe(
  z.optional(z.string()),
  z.transform((text) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1)),
);

const searchField = z.pipe(
  z.optional(z.string().check(z.trim(), z.maxLength(NAME_LENGTH, `At most ${NAME_LENGTH} characters.`))),
  z.transform((text) => text ?? ''),
);

/** `?page=` from 1, `?search=` over the shown columns. */
export const listQuery = z.object({ page: pageField, search: searchField });

/** An optional number in a query: absent, empty and 'All' mean no restriction. */
export const filterField = z.pipe(
  z.optional(z.string().check(z.regex(/^(\d{1,9})?$/, 'This is not a number.'))),
  z.transform((text) => (text === undefined || text === '' ? null : Number(text))),
);

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
