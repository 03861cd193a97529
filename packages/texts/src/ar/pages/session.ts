import type { session as english } from '../../en/pages/session.ts';

export const session = {
  'session.title': 'تسجيل الدخول إلى Rigbook',
  'session.lead': 'سجلات المنصات ومسوحها ومتابعتها في مكان واحد.',
  'session.email': 'البريد الإلكتروني',
  'session.password': 'كلمة المرور',
  'session.showPassword': 'إظهار',
  'session.hidePassword': 'إخفاء',
  'session.signIn': 'تسجيل الدخول',
  'session.signingIn': 'جارٍ تسجيل الدخول …',
  'session.left.expired': 'انتهت جلستك. سجّل الدخول من جديد وستعود إلى الصفحة التي كنت فيها.',
  'session.left.changed': 'أُخرجت من حسابك لأن أحدًا سجّل الدخول أو الخروج في علامة تبويب أخرى من هذا المتصفح.',
  'session.left.own-account': 'لقد غيّرت بيانات حسابك. سجّل الدخول من جديد.',
  'session.codeTitle': 'خطوة أخرى',
  'session.codeLead': 'اكتب الأرقام الستة التي يعرضها تطبيق المصادقة الآن.',
  'session.recoveryLead': 'اكتب أحد رموز الاسترداد التي حفظتها عند تفعيل التطبيق. كل رمز يصلح مرة واحدة.',
  'session.code': 'الرمز',
  'session.recoveryCode': 'رمز الاسترداد',
  'session.useRecovery': 'الهاتف ليس معك؟ استخدم رمز استرداد',
  'session.useApp': 'استخدم تطبيق المصادقة',
  'session.back': 'رجوع',
  'session.forgot': 'هل نسيت كلمة المرور؟',
} as const satisfies Record<keyof typeof english, string>;
