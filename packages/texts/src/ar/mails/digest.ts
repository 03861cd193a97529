import type { digest as english } from '../../en/mails/digest.ts';
import { priorities } from '../states.ts';

/** The words of a digest in Arabic, as ICU texts. */
export const digest: Record<keyof typeof english, string> = {
  // Not the name first: mail programs take the direction of a subject from its first letter.
  subject: '{said} لدى {company}',
  'said.escalated':
    '{n} متأخرة أكثر من {days, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  'said.overdue': '{n} متأخرة',
  'said.managed': '{n} متأخرة على منصاتك',
  'said.returned': '{n} مُعادة',
  'said.due': '{n} تستحق خلال أسبوع',
  'said.unowned': '{n} بلا مسؤول',
  'said.figures': '{n} مفتوحة',
  'said.ready': '{n} بانتظار التحقق',
  title: 'ملاحظات {company}',
  intro: 'ما ينتظرك هذا الأسبوع، حتى {day}.',
  escalation:
    'بصفتك مديرًا في {company} ترى أيضًا ما تأخر أكثر من {days, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، أيًا كان المسؤول عنه.',
  'section.escalated':
    'متأخرة أكثر من {days, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  'section.overdue': 'متأخرة',
  'section.managed': 'متأخرة على المنصات التي تديرها',
  'section.returned': 'مُعادة بعد التحقق',
  'section.due': 'تستحق خلال أسبوع',
  'section.unowned': 'لا أحد مسؤول عنها',
  'section.ready': 'جاهزة للتحقق',
  figures: 'بالأرقام',
  'figures.rig': 'بالأرقام: {rig}',
  'figures.open': '{open} مفتوحة، منها {overdue} متأخرة',
  'figures.oldest':
    'الأقدم مفتوحة منذ {days, plural, zero {اليوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  'figures.since': 'منذ {day}: أُغلقت {closed}، وجديدة {added}',
  'figures.pdf': 'السجل بصيغة PDF',
  'figures.xlsx': 'السجل بصيغة Excel',
  earlier: 'لا تزال مفتوحة في المسوحات السابقة',
  late: '{n, plural, zero {غير متأخرة} one {متأخرة يومًا واحدًا} two {متأخرة يومين} few {متأخرة # أيام} many {متأخرة # يومًا} other {متأخرة # يوم}}',
  dueOn: 'تستحق {day}',
  waits: 'تنتظر التحقق',
  nobody: 'لا أحد مسؤول عنها',
  more: '{n, plural, one {وواحدة أخرى} two {واثنتان أخريان} few {و# أخرى} many {و# أخرى} other {و# أخرى}}',
  'priority.critical': priorities.critical,
  'priority.major': priorities.major,
  'priority.minor': priorities.minor,
  open: 'فتح الملاحظات',
  why: 'تصلك هذه الرسالة مرة في الأسبوع بسبب ملاحظات {company}.',
  unsubscribe: 'إيقاف هذه الرسائل',
};
