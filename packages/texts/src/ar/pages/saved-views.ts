import type { savedViews as english } from '../../en/pages/saved-views.ts';

export const savedViews: Record<keyof typeof english, string> = {
  'findings.view.save': 'حفظ طريقة العرض',
  'findings.view.name': 'اسم طريقة العرض',
  'findings.view.shared': 'لكل من في الشركة',
  'findings.view.remove': 'إزالة طريقة العرض',
  'findings.view.removeQuestion': 'إزالة طريقة العرض «{name}»؟ تبقى الملاحظات كما هي.',
};
