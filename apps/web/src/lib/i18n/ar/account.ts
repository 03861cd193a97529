import type { account as english } from '../en/account.ts';

export const account = {
  'account.sessions': 'أين سجّلت الدخول',
  'account.sessionsAbout': 'هل بينها جلسة لا تعرفها؟ أخرجها وغيّر كلمة مرورك.',
  'account.thisSession': 'هذا المتصفح',
  'account.unknownProgram': 'برنامج غير معروف',
  'account.signedInAt': 'تسجيل الدخول {at}',
  'account.usedAt': 'آخر استخدام {at}',
  'account.from': 'من {address}',
  'account.signOutOf': 'تسجيل خروج {program}',
  'account.signOutOther': 'على من يستخدم هذه الجلسة أن يسجّل الدخول من جديد.',
  'account.signOutEverywhere': 'تسجيل الخروج من كل مكان',
  'account.signOutEverywhereQuestion': 'تُنهى جلساتك في كل متصفح سجّلت الدخول فيه، وفي هذا أيضًا.',
} as const satisfies Record<keyof typeof english, string>;
