import type { Language } from '@rigbook/contract';
import { VISIT_TYPES_IN_ARABIC } from '@rigbook/domain/visit-types-in-arabic';

type Words = {
  planned: (what: string, day: string) => string;
  changed: (what: string, day: string) => string;
  cancelled: (what: string, day: string) => string;
  entry: string;
  gone: string;
  who: (names: string) => string;
  open: string;
  inspector: string;
  company: string;
};

/** What a mail about a visit says. */
export const VISIT_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    planned: (what, day) => `Visit on ${day}: ${what}`,
    changed: (what, day) => `Changed: visit on ${day}: ${what}`,
    cancelled: (what, day) => `Cancelled: visit on ${day}: ${what}`,
    entry: 'Open the attachment to add this visit to your calendar. Changes will update it.',
    gone: 'The attached entry removes the visit from your calendar.',
    who: (names) => `Inspectors: ${names}`,
    open: 'Open the visit',
    inspector: 'You get this mail because you are an inspector of this visit.',
    company:
      'You get this mail because you chose to get visits by mail. You can change that in the portal, at the bell.',
  },
  ar: {
    planned: (what, day) => `زيارة في ${day}: ${what}`,
    changed: (what, day) => `تغيّرت: زيارة في ${day}: ${what}`,
    cancelled: (what, day) => `أُلغيت: زيارة في ${day}: ${what}`,
    entry: 'افتح الموعد المرفق لتكون الزيارة في تقويمك. تُحدّثه التغييرات اللاحقة.',
    gone: 'يزيل الموعد المرفق الزيارة من تقويمك.',
    who: (names) => `المفتشون: ${names}`,
    open: 'فتح الزيارة',
    inspector: 'وصلتك هذه الرسالة لأنك مفتش في هذه الزيارة.',
    company: 'وصلتك هذه الرسالة لأنك اخترت أن تصلك الزيارات بالبريد. يمكنك تغيير ذلك في البوابة عند الجرس.',
  },
};

const IN_ARABIC: Readonly<Record<string, string>> = VISIT_TYPES_IN_ARABIC;

/** What a visit is for. One that is not of the portal's own stays as it was written. */
export const translateVisitType = (language: Language, type: string): string =>
  language === 'ar' ? (IN_ARABIC[type] ?? type) : type;
