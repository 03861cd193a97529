import type { clientRecords as english } from '../../en/pages/client-records.ts';

export const clientRecords = {
  'clients.list': 'العملاء',
  'clients.form': 'العميل',
  'clients.add': 'إضافة',
  'clients.edit': 'تعديل',
  'clients.delete': 'حذف',
  'clients.first': 'أضف أول عميل، ثم مستخدميه ومنصاته.',
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
  'clients.storage': 'الملفات المخزّنة',
  'clients.storageUsed':
    'المستخدم {used} من أصل {most}، {files, plural, zero {بلا ملفات} one {في ملف واحد} two {في ملفين} few {في # ملفات} many {في # ملفًا} other {في # ملف}}',
  'clients.saved': 'حُفظ العميل بنجاح.',
  'clients.deleted': 'حُذف العميل بنجاح.',
} as const satisfies Record<keyof typeof english, string>;
