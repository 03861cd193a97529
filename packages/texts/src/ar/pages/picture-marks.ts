import type { pictureMarks as english } from '../../en/pages/picture-marks.ts';

export const pictureMarks: Record<keyof typeof english, string> = {
  'findings.markup': 'الرسم على الصورة',
  'findings.markup.picture': 'الرسم على الصورة {n}',
  'findings.markup.tool': 'ما تريد رسمه',
  'findings.markup.arrow': 'سهم',
  'findings.markup.circle': 'دائرة',
  'findings.markup.text': 'نص',
  'findings.markup.number': 'رقم',
  'findings.markup.arrow.about': 'ارسم من طرف السهم إلى رأسه.',
  'findings.markup.circle.about': 'ارسم عبر ما تريد إحاطته.',
  'findings.markup.text.about': 'اضغط حيث تريد النص، ثم اكتبه.',
  'findings.markup.number.about': 'اضغط حيث تريد الرقم.',
  'findings.markup.canvas': 'صورة للرسم عليها: مفاتيح الأسهم تحرّك المؤشر، ومفتاح الإدخال يحدد بداية العلامة ونهايتها',
  'findings.markup.undo': 'تراجع',
  'findings.markup.remove': 'إزالة العلامات',
  'findings.markup.originals': 'عرض الصور الأصلية',
  'findings.markup.withMarks': 'عرض العلامات',
  'findings.markup.unreadable': 'تعذّر عرض هذه الصورة هنا، فلا يمكن الرسم عليها.',
  'findings.event.marked': 'رُسمت علامات على صورة',
  'findings.event.unmarked': 'أُزيلت العلامات عن صورة',
};
