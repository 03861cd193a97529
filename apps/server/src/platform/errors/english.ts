import { type Message, MESSAGES } from '@rigbook/contract/messages';
import { FIRST_LANGUAGE, formatterOf, LANGUAGES } from '@rigbook/texts';

const format = formatterOf(LANGUAGES[FIRST_LANGUAGE].locale, MESSAGES);

/** The English sentence of a message, as it is in `error` and in the log. */
export const english = ({ message, params }: Message): string => format(message, params);
