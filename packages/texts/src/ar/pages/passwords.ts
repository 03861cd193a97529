import type { passwords as english } from '../../en/pages/passwords.ts';
import { access } from '../refusals/access.ts';

export const passwords = {
  'session.forgotTitle': 'تعيين كلمة مرور جديدة',
  'session.forgotLead': 'أدخل عنوانك. إن كان من عناوين هذه البوابة فستصلك رسالة فيها رابط خلال دقيقة.',
  'session.sendLink': 'إرسال الرابط',
  'session.sendingLink': 'جارٍ الإرسال …',
  'session.linkSent':
    'إن كان أحد يستخدم هذه البوابة بهذا العنوان فقد أُرسلت إليه رسالة فيها رابط. يصلح الرابط 60 دقيقة. إن لم تصلك رسالة فاطلب دعوة من المكتب.',
  'session.noMail':
    'لا ترسل هذه البوابة بريدًا. اسأل مكتبك: يستطيع أحد المديرين تعيين كلمة مرور جديدة لك أو إعطاءك رابطًا.',
  'session.lastAdmin': 'إن كنت المدير الوحيد فيمكن لمن يشغّل الخادم مساعدتك بهذا الأمر:',
  'session.resetCommand': 'npm run reset-sign-in -- بريدك',
  'session.resetTitle': 'اختيار كلمة مرور',
  'session.resetLead': 'من 8 إلى 200 حرف. عدة كلمات أسهل تذكّرًا وأصعب تخمينًا من كلمة واحدة فيها رموز.',
  'session.newPassword': 'كلمة المرور الجديدة',
  'session.repeatPassword': 'كلمة المرور مرة أخرى',
  'session.setPassword': 'تعيين كلمة المرور',
  'session.settingPassword': 'جارٍ التعيين …',
  'session.toSignIn': 'العودة إلى تسجيل الدخول',
  'session.notTheSame': 'كلمتا المرور غير متطابقتين.',
  'session.linkOver': access['password.link_over'],
  'session.askAgain': 'طلب رابط جديد',
} as const satisfies Record<keyof typeof english, string>;
