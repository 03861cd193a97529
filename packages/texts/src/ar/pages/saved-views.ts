import type { savedViews as english } from '../../en/pages/saved-views.ts';

export const savedViews: Record<keyof typeof english, string> = {
  'views.save': 'حفظ طريقة العرض',
  'views.name': 'اسم طريقة العرض',
  'views.shared': 'لكل من في الشركة',
  'views.remove': 'إزالة طريقة العرض',
  'views.removeQuestion': 'إزالة طريقة العرض «{name}»؟ تبقى الملاحظات كما هي.',
};
