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

  'clients.undecided.one': 'لم يقرر أحد بعد هل يردّ عملاء هذه الشركة على الملاحظات. وحتى ذلك الحين يقرؤونها فقط.',
  'clients.undecided.all':
    '{n, plural, zero {لا شركة تنتظر قرارًا.} one {في شركة واحدة لا يستطيع العملاء الرد على الملاحظات بعد، لأن أحدًا لم يقرر ذلك.} two {في شركتين لا يستطيع العملاء الرد على الملاحظات بعد، لأن أحدًا لم يقرر ذلك.} few {في # شركات لا يستطيع العملاء الرد على الملاحظات بعد، لأن أحدًا لم يقرر ذلك.} many {في # شركة لا يستطيع العملاء الرد على الملاحظات بعد، لأن أحدًا لم يقرر ذلك.} other {في # شركة لا يستطيع العملاء الرد على الملاحظات بعد، لأن أحدًا لم يقرر ذلك.}}',
  'clients.undecided.1': 'السماح بالرد',
  'clients.undecided.0': 'إبقاء الحال',
  'clients.undecided.done.1': 'يستطيع العملاء الآن الرد على الملاحظات.',
  'clients.undecided.done.0': 'ما زال العملاء يقرؤون الملاحظات فقط.',
} as const satisfies Record<keyof typeof english, string>;
