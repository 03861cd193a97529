import type { MessageTexts } from '../../messages.ts';

export const access = {
  'session.required': 'سجّل الدخول من فضلك.',
  'session.wrong_credentials': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'session.too_many_tries': 'محاولات دخول فاشلة كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
  'session.download_link_used': 'استُخدم رابط التنزيل هذا أو مضى وقته. اختر التنزيل من جديد.',
  'session.no_such_download': 'لا يوجد تنزيل كهذا.',
  'factor.code_wanted': 'اكتب رمز تطبيق المصادقة لديك.',
  'factor.wrong_code': 'هذا الرمز خاطئ أو سبق استخدامه.',
  'factor.wrong_password': 'هذه ليست كلمة مرورك.',
  'factor.required': 'تشترط شركتك عاملًا ثانيًا. فعّله أولًا.',
  'factor.exists': 'لديك عامل ثانٍ. أزله أولًا.',
  'factor.missing': 'لم تفعّل عاملًا ثانيًا.',
  'factor.begin_again': 'ابدأ تفعيل العامل الثاني من جديد.',
  'factor.own': 'أزل عاملك الثاني بكلمة مرورك وبرمز.',
  'factor.missing_of_user': 'لم يفعّل هذا المستخدم عاملًا ثانيًا.',
  'password.link_over': 'استُخدم هذا الرابط من قبل أو انتهت صلاحيته. اطلب رابطًا جديدًا.',
  'password.own_invitation': 'غيّر كلمة مرورك من صفحة حسابك.',
  'password.too_many_invitations': 'أرسلت شركتك {most} دعوة خلال يوم، ولا يُرسل لها أكثر من ذلك. حاول مرة أخرى لاحقًا.',
  'mail.off': 'البريد غير مُعدّ في هذه البوابة.',
  'access.forbidden': 'ليس مسموحًا لك بهذا.',
} as const satisfies Partial<MessageTexts['messages']>;
