import type { Language } from '@rigbook/contract';
import { visibleText } from '@rigbook/domain';
import { writtenIn } from '@rigbook/texts/written';

/** Whether a mail program would turn a part of the text into a link, however it is spelled. */
const hasLink = (text: string): boolean => /:\/\/|www\./i.test(visibleText(text.normalize('NFKC')));

/** A name for a mail. One with a link is replaced: otherwise the provider would send strangers a link that anyone can choose. */
export const nameInMail = (language: Language, of: 'person' | 'company' | 'rig', name: string): string =>
  hasLink(name) ? writtenIn(language).mails.names(of) : name;

/** Replaces links in a text by an ellipsis. */
export const removeLinks = (text: string): string => text.replaceAll(/\S+/gu, (word) => (hasLink(word) ? '…' : word));
