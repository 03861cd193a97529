import type { Term } from '../messages.ts';

/**
 * The portal's own names for what can be chosen, by the word used in the data. Names given by users (rigs, fields of
 * specifications, sheets) stay as they wrote them.
 */
export const terms = {
  // Permissions
  ADMIN: 'مدير',
  EDITOR: 'محرّر',
  VIEWER: 'مطّلع',
  CLIENT: 'عميل',

  // Statuses of findings in the choice of one
  OPEN: 'مفتوحة',
  PROGRESS: 'قيد المعالجة',
  CLOSED: 'مغلقة',

  // What visits can be for
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

  // The 21 groups of specifications, which are the steps of the wizard
  'General Data': 'بيانات عامة',
  'Generator System': 'نظام المولدات',
  'Diesel Engine': 'محرك الديزل',
  'Air Compressor Electrical Driven': 'ضاغط الهواء الكهربائي',
  'Air Compressor Diesel Driven': 'ضاغط الهواء بمحرك ديزل',
  Mast: 'الصاري',
  'Casing Stabbing Board': 'منصة تركيب مواسير التغليف',
  Substructure: 'الهيكل السفلي',
  'Crown Block': 'كتلة التاج',
  'Traveling Block': 'الكتلة المتحركة',
  'Hook Block': 'كتلة الخطاف',
  'Draw Works': 'رافعة الحفر',
  'Draw Works Auxiliary Brake': 'المكبح المساعد لرافعة الحفر',
  'Dead Line Anchor': 'مرساة الحبل الثابت',
  'Drilling Line': 'حبل الحفر',
  'Top Drive Assembly': 'مجموعة الدوران العلوي',
  'Rotary Table': 'الطاولة الدوارة',
  'Mud Pumps': 'مضخات الطين',
  'Bop Diverter': 'محوّل مانع الانفجار',
  'Bop System': 'نظام مانع الانفجار',
  'Accumulator Unit': 'وحدة المراكم',
} as const satisfies Record<Term, string>;
