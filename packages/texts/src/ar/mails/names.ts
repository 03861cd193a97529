import type { names as english } from '../../en/mails/names.ts';

export const names: Record<keyof typeof english, string> = {
  person: 'أحد المستخدمين',
  company: 'إحدى الشركات',
  rig: 'أحد الحفارات',
};
