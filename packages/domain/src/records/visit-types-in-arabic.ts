import type { VISIT_TYPES } from './visits.ts';

/**
 * What visits can be for, in Arabic: on pages, in mails and in calendars. A module of its own, so that the browser loads it
 * with the Arabic dictionary only.
 */
export const VISIT_TYPES_IN_ARABIC = {
  'Full rig conditional survey': 'مسح شامل لحالة المنصة',
  'Start-up / acceptance survey': 'مسح بدء التشغيل والقبول',
  'Maintenance / equipment survey': 'مسح الصيانة والمعدات',
  'Subsea survey': 'مسح المعدات تحت سطح البحر',
  'Marine survey': 'مسح بحري',
  'Electrical survey': 'مسح كهربائي',
  'Derrick / dropped object survey': 'مسح البرج والأجسام الساقطة',
  'Mast and derrick visual inspection': 'فحص بصري للصاري والبرج',
  'Drilling and handling tool inspection': 'فحص أدوات الحفر والمناولة',
  'Hose inspection': 'فحص الخراطيم',
  NDT: 'الاختبارات غير الإتلافية',
  'Riser inspection': 'فحص أنابيب الرفع البحرية',
  'Lifting gear inspection': 'فحص معدات الرفع',
} as const satisfies Record<(typeof VISIT_TYPES)[number], string>;
