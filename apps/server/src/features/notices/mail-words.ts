import type { Language, NoticeKind } from '@rigbook/contract';
import { IntlMessageFormat } from 'intl-messageformat';

const TEXTS = {
  en: {
    assigned: 'Assigned to you',
    returned: 'Returned',
    ready: 'Ready for verification',
    question: 'Question',
    closed: 'Closed',
    report_saved: 'New report',
    visit_planned: 'Visit',
    findings: '{count, plural, one {A finding of {rig}} other {# findings of {rig}}}',
    several: '{count, plural, one {# notice} other {# notices}}: {company}',
    by: 'by {by}',
    open: 'Open the portal',
    footer: 'You get this mail because you chose notices by mail. You can change that in the portal, at the bell.',
  },
  ar: {
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
  },
} as const satisfies Record<Language, Record<NoticeKind | 'findings' | 'several' | 'by' | 'open' | 'footer', string>>;

/** A text of a mail with notices. */
export const formatNoticeWords = (
  language: Language,
  id: keyof (typeof TEXTS)['en'],
  values: Record<string, string | number> = {},
): string =>
  String(new IntlMessageFormat(TEXTS[language][id], language === 'ar' ? 'ar-u-nu-latn' : 'en').format(values));
