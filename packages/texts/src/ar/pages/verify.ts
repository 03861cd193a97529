import type { verify as english } from '../../en/pages/verify.ts';

export const verify = {
  'verify.title': 'التحقق من مستند',
  'verify.asking': 'يجري البحث …',
  'verify.asking.text': 'لحظة واحدة.',
  'verify.genuine': 'أصلي',
  'verify.genuine.text': 'المراجعة {n}، صدرت في {day}.',
  'verify.unknown': 'غير معروف',
  'verify.unknown.text': 'لم يصدر هنا شيء بهذا المجموع الاختباري.',
  'verify.failed': 'تعذّر البحث',
  'verify.failed.text': 'تحقّق من الاتصال أو حاول مرة أخرى بعد دقائق.',
  'verify.again': 'حاول مرة أخرى',
  'verify.file': 'فحص ملف',
  'verify.fileHint': 'أفلته هنا أو اختره. يبقى على جهازك، ولا يُرسل إلا مجموعه الاختباري.',
  'verify.reading': 'تجري قراءة الملف …',
  'verify.unreadable': 'تعذّرت قراءة هذا الملف.',
  'verify.unprotected': 'لا يمكن فحص الملفات إلا عبر اتصال محمي (https).',
} as const satisfies Record<keyof typeof english, string>;
