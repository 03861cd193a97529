import type { clients as english } from '../en/clients.ts';

export const clients = {
  'clients.client': 'العميل',
  'clients.activity': 'النشاط',
  'clients.all': 'الكل',
  'clients.active': 'نشط',
  'clients.inactive': 'غير نشط',

  'clients.list': 'العملاء',
  'clients.form': 'العميل',
  'clients.add': 'إضافة',
  'clients.edit': 'تعديل',
  'clients.delete': 'حذف',
  'clients.none': 'لا يوجد عملاء بعد.',
  'clients.ownerOnly': 'إضافة الشركات العميلة متاحة لمقدّم الخدمة وحده.',
  'clients.column.number': 'الرقم',
  'clients.column.actions': 'الإجراءات',
  'clients.name': 'الاسم',
  'clients.code': 'الرمز',
  'clients.codeHint': 'رمز فريد؛ اكتبه أو دع البوابة تولّده',
  'clients.generateCode': 'توليد رمز',
  'clients.state': 'الحالة',
  'clients.stateHint': 'للعلم والتصفية: لا تمنع أحدًا من الدخول، لكن عناوين التقويم تتوقف ما دام العميل غير نشط',
} as const satisfies Record<keyof typeof english, string>;
