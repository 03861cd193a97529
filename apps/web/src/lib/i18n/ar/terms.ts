import { VISIT_TYPES_IN_ARABIC } from '@rigbook/domain/visit-types-in-arabic';
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

  ...VISIT_TYPES_IN_ARABIC,

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
