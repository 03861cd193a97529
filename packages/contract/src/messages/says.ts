import type { MessageId } from './messages.ts';

/** The message of a schema for a value that it refuses; the texts themselves are not loaded by the page. */
export const says = (id: MessageId): MessageId => id;
