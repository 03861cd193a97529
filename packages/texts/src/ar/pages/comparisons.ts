import type { comparisons as english } from '../../en/pages/comparisons.ts';
import { states } from '../states.ts';

const FINDINGS = 'zero {لا ملاحظات} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}';
const PAIRS = 'zero {لا أزواج} one {زوج واحد} two {زوجان} few {# أزواج} many {# زوجًا} other {# زوج}';

/** A part of a sentence that is left out where there is nothing to count. */
const unlessNone = (text: string) => `zero {} one {${text}} two {${text}} few {${text}} many {${text}} other {${text}}`;

export const comparisons: Record<keyof typeof english, string> = {
  'comparison.headingOf': '{rig}: مقارنة المسوحات',
  'comparison.earlier': 'المسح السابق',
  'comparison.later': 'المسح اللاحق',
  'comparison.survey': '{kind} بتاريخ {day}',
  'comparison.count': `{n, plural, ${FINDINGS}}`,
  'comparison.nothing': 'لا مسح على هذه المنصة ينتظر المقارنة. تحتاج المقارنة إلى مسحين من النوع نفسه.',
  'comparison.findings': 'ملاحظات المسحين',
  'comparison.lists': 'ما آلت إليه الملاحظات',
  'comparison.doubtful': 'للبتّ فيها',
  'comparison.still_open': 'ما زالت مفتوحة',
  'comparison.repeated': 'تكررت بعد إغلاقها',
  'comparison.closed': states.closed,
  'comparison.new': 'جديدة',
  'comparison.not_found': 'لم تُلاحظ مجددًا',
  'comparison.about.doubtful': 'قد تكون الملاحظة نفسها. الكلمات المميّزة موجودة في إحداهما فقط.',
  'comparison.about.still_open': 'لوحظت مجددًا، ولم تُغلق في أيّ من المسحين.',
  'comparison.about.repeated': 'أُغلقت بعد المسح السابق، ثم لوحظت مجددًا.',
  'comparison.about.closed': 'لوحظت مجددًا، وهي مغلقة في المسح اللاحق.',
  'comparison.about.new': 'في المسح اللاحق فقط.',
  'comparison.about.not_found': 'في المسح السابق فقط.',
  'comparison.keys': 'تنقّل في القائمة بالمفتاحين J وK، وY: نفسها، وN: ملاحظتان.',
  'comparison.none.doubtful': 'لا شيء للبتّ فيه',
  'comparison.none.still_open': 'لم تُلاحظ أيّ ملاحظة مفتوحة مجددًا',
  'comparison.none.repeated': 'لم تُلاحظ أيّ ملاحظة مغلقة مجددًا',
  'comparison.none.closed': 'لا ملاحظة لوحظت مجددًا وأُغلقت',
  'comparison.none.new': 'لا ملاحظات جديدة',
  'comparison.none.not_found': 'لوحظت كل الملاحظات مجددًا',
  'comparison.more': 'عرض {n} أخرى',
  'comparison.noRef': 'بلا مرجع',
  'comparison.decide': 'هل هي نفسها {ref}؟',
  'comparison.same': 'نفسها',
  'comparison.different': 'ملاحظتان',
  'comparison.confirmed': 'مؤكدة',
  'comparison.toConfirm': `متطابقة: {same, plural, ${PAIRS}}{different, plural, ${unlessNone('، مختلفة: #')}}`,
  'comparison.undecided': '{n} للبتّ فيها',
  'comparison.closeNotFound':
    'إغلاق {n, plural, zero {لا ملاحظات لم تُلاحظ مجددًا} one {الملاحظة التي لم تُلاحظ مجددًا} two {الملاحظتين اللتين لم تُلاحظا مجددًا} few {# ملاحظات لم تُلاحظ مجددًا} many {# ملاحظة لم تُلاحظ مجددًا} other {# ملاحظة لم تُلاحظ مجددًا}}',
  'comparison.discard': 'تجاهل',
  'comparison.confirm': 'تأكيد',
  'comparison.confirm.title': 'مقارنة المسوحات',
  'comparison.confirm.message': `لن تُحتسب بعد الآن من المسح السابق: {same, plural, ${FINDINGS}}، بل تستمر في المسح اللاحق بعمرها.{different, plural, ${unlessNone(` وتبقى ملاحظتين: {different, plural, ${PAIRS}}.`)}}{closed, plural, ${unlessNone(` وتُغلق بتاريخ المسح اللاحق لأنها لم تُلاحظ مجددًا: {closed, plural, ${FINDINGS}}.`)}}`,
  'comparison.saved': 'تم تأكيد المقارنة',
  'comparison.savedText': `متطابقة: {same, plural, ${FINDINGS}}{closed, plural, ${unlessNone('، أُغلقت: #')}}{refused, plural, ${unlessNone('، تُركت ليغلقها شخص آخر: #')}}{undecided, plural, ${unlessNone('، وما زال للبتّ فيها: #')}}`,
};
