import type { away as english } from '../../en/pages/away.ts';

export const away = {
  'away.noConnection': 'لا يوجد اتصال',
  'away.waiting': '{what} في الانتظار',
  'away.answers': '{n, plural, zero {لا ردود} one {رد واحد} two {ردّان} few {# ردود} many {# ردًا} other {# رد}}',
  'away.remarks':
    '{n, plural, zero {لا ملاحظات جانبية} one {ملاحظة جانبية واحدة} two {ملاحظتان جانبيتان} few {# ملاحظات جانبية} many {# ملاحظة جانبية} other {# ملاحظة جانبية}}',
  'away.findings':
    '{n, plural, zero {لا ملاحظات جديدة} one {ملاحظة جديدة واحدة} two {ملاحظتان جديدتان} few {# ملاحظات جديدة} many {# ملاحظة جديدة} other {# ملاحظة جديدة}}',
  'away.pictures': '{n, plural, zero {لا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}',
  'away.closing.about':
    'لا يوجد اتصال: هذه ملاحظات هذا التقرير المفتوحة الموجودة على هذا الجهاز. ما تُدخله ينتظر هنا ويُرسل تلقائيًا. أما جداوله وأعداده والملاحظات المغلقة فتحتاج إلى اتصال.',
  'away.closing.enter': 'الحالة والصورة النهائية',
  'away.closing.entered':
    'أُدخل في الجداول من قبل ولم يُحفظ: {n, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}. يبقى ذلك على هذا الجهاز ويُعرض عند فتح الجداول من جديد.',
  'away.closing.back': 'عاد الاتصال',
  'away.closing.sheets': 'فتح الجداول',
  'outbox.show': 'عرض',
  'outbox.hide': 'إخفاء',
  'outbox.refused': 'لم يُقبل: {n}',
  'outbox.waiting': 'في انتظار الإرسال',
  'outbox.finding': 'ملاحظة',
  'outbox.new': 'ملاحظة جديدة',
  'outbox.remark': 'ملاحظة جانبية',
  'outbox.yours': 'ما كتبته:',
  'outbox.there': 'في البوابة:',
  'outbox.again': 'إعادة الإرسال',
  'outbox.lost': 'استُعيدت البوابة من نسخة احتياطية ولم يعد هذا موجودًا فيها.',
  'outbox.title': 'في الانتظار على هذا الجهاز',
} satisfies Record<keyof typeof english, string>;
