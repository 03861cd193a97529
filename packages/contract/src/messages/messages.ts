import type { MessageId, ParameterNames } from '@rigbook/texts';
import { REFUSALS } from '@rigbook/texts/refusals';

export type { MessageId } from '@rigbook/texts';

/** Every text of a refusal: its id on the wire, and its English in ICU. */
export const MESSAGES = REFUSALS;

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
