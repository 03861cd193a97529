import type { reminders as english } from '../../en/pages/reminders.ts';

export const reminders = {
  'reminders.digest': 'الملخص الأسبوعي',
  'reminders.digestAbout':
    'رسالة واحدة في الأسبوع عن ملاحظاتك المتأخرة أو المُعادة أو التي تستحق قريبًا، وعما ينتظر تحققك، وعن المنصات التي تديرها أو تتابعها، وعما لا مسؤول عنه وما صُعّد في شركتك إن كنت مسؤول الشركة.',
  'reminders.sendMe': 'أرسلوا إليّ الملخص الأسبوعي',
  'reminders.figures': 'مع الأرقام',
  'reminders.figuresAbout':
    'ما هو مفتوح ومتأخر، وما أُغلق وما استجد منذ الرسالة السابقة، مع السجل بصيغتي PDF وExcel. من يتابع منصة تصله أرقامها في كل حال.',
  'reminders.language': 'لغة الرسائل',
  'reminders.saved': 'حُفظ اختيارك.',
  'reminders.preview': 'معاينة',
  'reminders.previewOn': 'ما يُرسل في المرة القادمة، {day}، إن لم يتغير شيء حتى ذلك الحين',
  'reminders.previewOff': 'متوقف. لو اختير يوم للتذكير لأُرسل هذا {day}',
  'reminders.previewNone': 'لن يتلقى أحد رسالة: لا شيء يُذكر.',
  'reminders.previewCount':
    '{n, plural, zero {لن يتلقى أحد رسالة.} one {سيتلقى شخص واحد رسالة.} two {سيتلقى شخصان رسالة لكل منهما.} few {سيتلقى # أشخاص رسالة لكل منهم.} many {سيتلقى # شخصًا رسالة لكل منهم.} other {سيتلقى # شخص رسالة لكل منهم.}} لا يُرسل شيء بهذه المعاينة.',
  'reminders.previewAll': 'عرض الكل ({n})',
  'reminders.findings':
    '{n, plural, zero {لا ملاحظات} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}',
  'reminders.showMail': 'عرض الرسالة',
  'reminders.hideMail': 'إخفاء الرسالة',
  'reminders.mailTo': 'رسالة إلى {name}',
  'reminders.mailAs': 'طريقة عرض الرسالة',
  'reminders.asHtml': 'كما تظهر',
  'reminders.asText': 'نصًا',
  'reminders.unsubscribe': 'إيقاف الملخص الأسبوعي',
  'reminders.unsubscribe.asked': 'إيقاف الملخص الأسبوعي؟',
  'reminders.unsubscribe.asked.text': 'لن تصلك رسائل أسبوعية عن الملاحظات، ومنها رسائل التصعيد. لا يتغير شيء آخر.',
  'reminders.unsubscribe.stopped': 'أُوقف',
  'reminders.unsubscribe.stopped.text': 'لن يصلك الملخص الأسبوعي بعد الآن. يمكنك تشغيله من جديد في صفحة حسابك.',
  'reminders.unsubscribe.failed': 'لم ينجح ذلك',
  'reminders.unsubscribe.failed.text': 'تعذّر الوصول إلى البوابة. لم يتغير شيء: أعد المحاولة بعد قليل.',
  'reminders.again': 'إعادة المحاولة',
  'reminders.account': 'إلى حسابي',
} satisfies Record<keyof typeof english, string>;
