import type { turn as english } from '../../en/pages/turn.ts';

export const turn: Record<keyof typeof english, string> = {
  'turn.title': 'ما ينتظرني',
  'turn.none': 'لا شيء ينتظرك.',
  'turn.returned': 'أُعيدت إليك',
  'turn.replied': 'ردود على أسئلتك',
  'turn.overdue': 'متأخرة لديك',
  'turn.due': 'مستحقة هذا الأسبوع',
  'turn.unowned': 'بلا مسؤول',
  'turn.ready': 'جاهزة للتحقق',
  'turn.asked': 'أسئلة ومقترحات',
  'turn.show': 'عرض {n, number}',
  'turn.late':
    '{n, plural, zero {غير متأخرة} one {متأخرة يومًا} two {متأخرة يومين} few {متأخرة # أيام} many {متأخرة # يومًا} other {متأخرة # يوم}}',
  'turn.work': 'واحدة تلو الأخرى',
  'turn.groups': 'ما ينتظر، حسب المطلوب',
  'turn.done': 'لا شيء ينتظرك. ما يأتي بعد ذلك يظهر هنا وفي الصفحة الرئيسية.',
  'turn.groupDone': 'لم يبق شيء هنا.',
  'turn.doneHere':
    '{n, plural, zero {لم يُنجز شيء} one {أُنجزت واحدة} two {أُنجزت اثنتان} few {أُنجزت #} many {أُنجزت #} other {أُنجزت #}}',
  'turn.next': 'التالي: {group}',
  'turn.more': 'عرض المزيد منها',
  'turn.inRegister': 'عرضها في السجل',
};
