import type { excel as english } from '../../en/documents/excel.ts';

import { fields } from './fields.ts';

export const excel: Record<keyof typeof english, string> = {
  ...fields,
  findings: 'الملاحظات',
  rig: 'المنصة',
  section: 'القسم',
  priority: 'الأولوية',
  foundOn: 'تاريخ الاكتشاف',
  closedOn: 'تاريخ الإغلاق',
  survey: 'المسح',
  client: 'الشركة',
  age: 'العمر (أيام)',
  due: 'الاستحقاق',
  owner: 'المسؤول',
  state: 'الحالة',
  lastAnswer: 'آخر رد',
  before: 'الصورة الأولية',
  after: 'الصورة النهائية',
  missing: 'صورة مفقودة: ',
  log: 'السجل',
  time: 'الوقت (UTC)',
  event: 'ما حدث',
  person: 'الشخص',
  side: 'الجهة',
  said: 'النص',
  from: 'قبل',
  to: 'بعد',
  pictures: 'الصور',
  files: 'الملفات',
};
