import { type Message, type MessageId, MESSAGES } from '@rigbook/contract/messages';
import { IntlMessageFormat } from 'intl-messageformat';

const ready = new Map<MessageId, IntlMessageFormat>();

/** The English sentence of a message, as it is in `error` and in the log. */
export function english({ message, params }: Message): string {
  const format = ready.get(message) ?? new IntlMessageFormat(MESSAGES[message], 'en');
  ready.set(message, format);
  return String(format.format(params));
}
