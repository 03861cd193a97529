import type { Language } from '@rigbook/contract';
import { visibleText } from '@rigbook/domain';

const UNNAMED = {
  en: { person: 'a user', company: 'a company', rig: 'a rig' },
  ar: { person: 'أحد المستخدمين', company: 'إحدى الشركات', rig: 'أحد الحفارات' },
} as const satisfies Record<Language, Record<string, string>>;

/** What a mail program would make a link of, however it is spelled. */
const hasLink = (text: string): boolean => /:\/\/|www\./i.test(visibleText(text.normalize('NFKC')));

/** A name as a mail says it. One that is a link would be sent to strangers in the provider's name: it is left out. */
export const nameInMail = (language: Language, of: keyof (typeof UNNAMED)['en'], name: string): string =>
  hasLink(name) ? UNNAMED[language][of] : name;

/** A text without the links that are in it. */
export const withoutLinks = (text: string): string => text.replaceAll(/\S+/gu, (word) => (hasLink(word) ? '…' : word));
