import type { along as english } from '../../en/pages/along.ts';

export const along = {
  'along.title': 'على هذا الجهاز',
  'along.not': 'غير محفوظة على هذا الجهاز',
  'along.take': 'احفظها على الجهاز',
  'along.taking': 'جارٍ الحفظ على الجهاز',
  'along.update': 'تحديث',
  'along.letGo': 'إزالة من هذا الجهاز',
  'along.kept':
    'على هذا الجهاز: {n, plural, zero {لا ملاحظات مفتوحة} one {ملاحظة مفتوحة واحدة} two {ملاحظتان مفتوحتان} few {# ملاحظات مفتوحة} many {# ملاحظة مفتوحة} other {# ملاحظة مفتوحة}}، {size}',
  'along.upToDate': 'محدَّثة',
  'along.changes':
    '{n, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}} منذ ذلك الحين',
  'along.failed': 'تعذّر حفظ المنصة على الجهاز.',
  'along.noRoom': 'لم تعد لدى المتصفح مساحة على هذا الجهاز. أزل منصة أخرى منه ثم أعد المحاولة.',
  'along.roomEnds': 'لم يبقَ للمتصفح على هذا الجهاز سوى {left}. أزل المنصات التي لم تعد تحتاج إليها.',
} satisfies Record<keyof typeof english, string>;
