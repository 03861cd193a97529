import type { findingLog as english } from '../../en/pages/finding-log.ts';

export const findingLog: Record<keyof typeof english, string> = {
  'log.open': 'سجل الأحداث',
  'log.when': 'متى',
  'log.what': 'ما حدث',
  'log.anything': 'أي شيء',
  'log.finding': 'الملاحظة',
  'log.noRef': 'بلا مرجع',
  'log.who': 'بواسطة',
  'log.from': 'من',
  'log.to': 'إلى',
  'log.none': 'لم يحدث ما يطابق ذلك',
  'views.save': 'حفظ طريقة العرض',
  'views.name': 'اسم طريقة العرض',
  'views.shared': 'لكل من في الشركة',
  'views.remove': 'إزالة طريقة العرض',
  'views.removeQuestion': 'إزالة طريقة العرض «{name}»؟ تبقى الملاحظات كما هي.',
};
