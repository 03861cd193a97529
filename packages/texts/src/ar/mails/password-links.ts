import type { passwordLinks as english } from '../../en/mails/password-links.ts';

export const passwordLinks: Record<keyof typeof english, string> = {
  'invitation.title': 'دعوة إلى Rigbook',
  'invitation.said':
    'أضافك {by}، مستخدمًا لدى {company}، إلى البوابة. عيّن كلمة مرورك لتسجيل الدخول. يصلح الرابط 7 أيام ولمرة واحدة.',
  'invitation.action': 'تعيين كلمة المرور',
  'invitation.footer': 'وصلتك هذه الرسالة لأن أحدهم أدخل عنوانك في البوابة. إن لم تكن تتوقعها فلا تفعل شيئًا.',
  'reset.title': 'تعيين كلمة مرور جديدة',
  'reset.said':
    'طلب أحدهم، ولعله أنت، كلمة مرور جديدة لهذا العنوان. يصلح الرابط 60 دقيقة ولمرة واحدة. إن لم تكن أنت فلا تفعل شيئًا، وتبقى كلمة مرورك كما هي.',
  'reset.action': 'تعيين كلمة مرور جديدة',
  'reset.footer': 'وصلتك هذه الرسالة لأن كلمة مرور جديدة طُلبت في صفحة تسجيل الدخول.',
};
