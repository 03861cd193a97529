import type { pages as english } from '../en/pages.ts';

/** The last word is the subtitle, as in English; the colon is left out of the breadcrumb's title. */
export const pages = {
  'page.home': 'الرئيسية',
  'page.login': 'تسجيل الدخول',
  'page.logout': 'تسجيل الخروج',
  'page.error404': 'غير موجود',
  'page.account': 'الحساب: الأمان',
  'page.secondFactorRules': 'العامل الثاني: القواعد',
  'page.rigs': 'المنصات: القائمة',
  'page.rigShow': 'المنصة: عرض',
  'page.rigAdd': 'المنصة: إضافة',
  'page.rigEdit': 'المنصة: تعديل',
  'page.clients': 'العملاء: القائمة',
  'page.clientAdd': 'العميل: إضافة',
  'page.clientEdit': 'العميل: تعديل',
  'page.users': 'المستخدمون: القائمة',
  'page.userAdd': 'المستخدم: إضافة',
  'page.userEdit': 'المستخدم: تعديل',
  'page.visits': 'الزيارات: التقويم',
  'page.visitAdd': 'الزيارة: إضافة',
  'page.visitEdit': 'الزيارة: تعديل',
  'page.visitShow': 'الزيارة: عرض',
  'page.visitDay': 'الزيارات: اليوم',
  'page.history': 'السجل: القائمة',
  'page.trash': 'سلة المحذوفات: القائمة',
} as const satisfies Record<keyof typeof english, string>;
