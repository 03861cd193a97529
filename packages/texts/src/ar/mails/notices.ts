import type { notices as english } from '../../en/mails/notices.ts';

export const notices: Record<keyof typeof english, string> = {
  returned: 'أُعيدت',
  replied: 'رد على سؤالك',
  mentioned: 'أُشير إليك',
  assigned: 'أُسندت إليك',
  question: 'سؤال',
  ready: 'جاهزة للتحقق',
  proposed: 'تغيير مقترح',
  decided: 'بُتَّ في اقتراحك',
  closed: 'أُغلقت',
  revised: 'غيّرتها الشركة',
  report_saved: 'تقرير جديد',
  report_deleted: 'حُذف تقرير',
  visit_planned: 'زيارة',
  findings:
    '{count, plural, zero {لا ملاحظات على {rig}} one {ملاحظة على {rig}} two {ملاحظتان على {rig}} few {# ملاحظات على {rig}} many {# ملاحظة على {rig}} other {# ملاحظة على {rig}}}',
  several:
    '{count, plural, zero {لا إشعارات} one {إشعار واحد} two {إشعاران} few {# إشعارات} many {# إشعارًا} other {# إشعار}}: {company}',
  by: 'من {by}',
  byOthers: 'من {by} وآخرين',
  open: 'فتح البوابة',
  footer: 'وصلتك هذه الرسالة لأنك اخترت الإشعارات بالبريد. يمكنك تغيير ذلك في البوابة، عند الجرس.',
};
