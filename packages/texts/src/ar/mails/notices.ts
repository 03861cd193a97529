import type { notices as english } from '../../en/mails/notices.ts';

export const notices: Record<keyof typeof english, string> = {
  assigned: 'أُسندت إليك',
  returned: 'أُعيدت',
  ready: 'جاهزة للتحقق',
  question: 'سؤال',
  closed: 'أُغلقت',
  report_saved: 'تقرير جديد',
  visit_planned: 'زيارة',
  findings:
    '{count, plural, zero {لا ملاحظات على {rig}} one {ملاحظة على {rig}} two {ملاحظتان على {rig}} few {# ملاحظات على {rig}} many {# ملاحظة على {rig}} other {# ملاحظة على {rig}}}',
  several:
    '{count, plural, zero {لا إشعارات} one {إشعار واحد} two {إشعاران} few {# إشعارات} many {# إشعارًا} other {# إشعار}}: {company}',
  by: 'من {by}',
  open: 'فتح البوابة',
  footer: 'وصلتك هذه الرسالة لأنك اخترت الإشعارات بالبريد. يمكنك تغيير ذلك في البوابة، عند الجرس.',
};
