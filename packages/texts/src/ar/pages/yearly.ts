import type { yearly as english } from '../../en/pages/yearly.ts';
import { states } from '../states.ts';

export const yearly: Record<keyof typeof english, string> = {
  'yearly.headingOf': '{rig}: المراجعة السنوية',
  'yearly.about':
    'كل المسوح. الملاحظة التي لوحظت مجددًا تُحسب مرة واحدة، في أحدث مسح لاحظها. أيام الإغلاق هي الوسيط: نصف ما أُغلق لم يستغرق أكثر منها.',
  'yearly.figures': 'أرقام كل المسوح',
  'yearly.found': 'لوحظت',
  'yearly.closed': states.closed,
  'yearly.repeated': 'متكررة',
  'yearly.days': 'أيام الإغلاق',
  'yearly.left': 'غير مغلقة',
  'yearly.overdue': 'متأخرة',
  'yearly.overdueOf': '{n} من {open}',
  'yearly.accepted': 'مقبولة المخاطر',
  'yearly.sections': 'حسب القسم',
  'yearly.section': 'القسم',
  'yearly.surveys': 'حسب المسح',
  'yearly.survey': 'المسح',
  'yearly.surveyOf': '{kind} بتاريخ {day}',
  'yearly.superseded': 'لوحظت مجددًا لاحقًا',
  'yearly.earlier':
    '{n, plural, zero {لا مسوح أسبق} one {مسح أسبق واحد محسوب أيضًا} two {مسحان أسبقان محسوبان أيضًا} few {# مسوح أسبق محسوبة أيضًا} many {# مسحًا أسبق محسوبة أيضًا} other {# مسح أسبق محسوبة أيضًا}}',
  'yearly.texts': 'أكثر ما يتكرر',
  'yearly.times':
    '{n, plural, zero {لم تُلاحظ مجددًا} one {لوحظت مجددًا مرة واحدة} two {لوحظت مجددًا مرتين} few {لوحظت مجددًا # مرات} many {لوحظت مجددًا # مرة} other {لوحظت مجددًا # مرة}}',
  'yearly.onRigs':
    '{n, plural, zero {على لا منصة} one {على منصة واحدة} two {على منصتين} few {على # منصات} many {على # منصة} other {على # منصة}}',
  'yearly.left.n':
    '{n, plural, zero {كلها مغلقة} one {واحدة غير مغلقة} two {اثنتان غير مغلقتين} few {# غير مغلقة} many {# غير مغلقة} other {# غير مغلقة}}',
  'yearly.noTexts': 'لم تُؤكَّد أي ملاحظة على أنها لوحظت مجددًا. يتم ذلك عند مقارنة مسحين لمنصة.',
  'yearly.none': 'لا مسوح فيها ملاحظات',
  'yearly.choose': 'اختر شركة لعرض أسطولها',
  'yearly.more': 'عرض {n} أخرى',
};
