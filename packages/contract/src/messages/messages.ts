import { access } from './access.ts';
import { documents } from './documents.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import type { ParameterNames } from './parameters.ts';
import { records } from './records.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import { workbooks } from './workbooks.ts';

export type { ParameterNames } from './parameters.ts';

/**
 * Every text of a refusal: its id on the wire, and its English in ICU. It is not part of index.ts: a page shows
 * English as it comes and has the other languages in dictionaries of its own.
 */
export const MESSAGES = {
  ...access,
  ...records,
  ...fields,
  ...files,
  ...reports,
  ...workbooks,
  ...documents,
  ...requests,
} as const;

export type MessageId = keyof typeof MESSAGES;

/** A text by its id, with what is filled in. */
export type Message = { message: MessageId; params?: Readonly<Record<string, string | number>> };

type Names<Id extends MessageId> = ParameterNames<(typeof MESSAGES)[Id]>;

/** Nothing for a text without parameters, else an object that names each of them. */
type Params<Id extends MessageId> = [Names<Id>] extends [never]
  ? []
  : [params: Readonly<Record<Names<Id>, string | number>>];

/** `message('file.too_large', { megabytes: 200 })` */
export const message = <Id extends MessageId>(id: Id, ...[params]: Params<Id>): Message => ({
  message: id,
  ...(params && { params }),
});

export const isMessageId = (text: string): text is MessageId => Object.hasOwn(MESSAGES, text);
