import type { Language } from '@rigbook/contract';
import { visibleText } from '@rigbook/domain';

const UNNAMED = {
  en: { person: 'a user', company: 'a company', rig: 'a rig' },
  ar: { person: 'أحد المستخدمين', company: 'إحدى الشركات', rig: 'أحد الحفارات' },
} as const satisfies Record<Language, Record<string, string>>;

/** Whether a mail program would turn a part of the text into a link, however it is spelled. */
const hasLink = (text: string): boolean => /:\/\/|www\./i.test(visibleText(text.normalize('NFKC')));

/** A name for a mail. One with a link is replaced: otherwise the provider would send strangers a link that anyone can choose. */
export const nameInMail = (language: Language, of: keyof (typeof UNNAMED)['en'], name: string): string =>
  hasLink(name) ? UNNAMED[language][of] : name;

/** Replaces links in a text by an ellipsis. */
export const removeLinks = (text: string): string => text.replaceAll(/\S+/gu, (word) => (hasLink(word) ? '…' : word));
