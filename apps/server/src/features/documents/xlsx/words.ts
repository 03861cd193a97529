import type { Language } from '@rigbook/contract';
import type { FindingState, Priority, RegisterText } from '@rigbook/domain';
import { FIELD_WORDS } from '../field-words.ts';

/** The headings of what a document adds to the sheets of a report, and of an extract of the register. */
export type XlsxWords = Record<RegisterText, string> & {
  findings: string;
  rig: string;
  section: string;
  priority: string;
  foundOn: string;
  closedOn: string;
  survey: string;
  client: string;
  age: string;
  due: string;
  owner: string;
  state: string;
  lastAnswer: string;
  before: string;
  after: string;
  missing: string;
  states: Record<FindingState, string>;
  returned: string;
  priorities: Record<Priority, string>;
};

const en: XlsxWords = {
  ...FIELD_WORDS.en,
  findings: 'Findings',
  rig: 'Rig',
  section: 'Section',
  priority: 'Priority',
  foundOn: 'Found',
  closedOn: 'Closed',
  survey: 'Survey',
  client: 'Company',
  age: 'Age (days)',
  due: 'Due',
  owner: 'Owner',
  state: 'State',
  lastAnswer: 'Last answer',
  before: 'Initial Picture',
  after: 'Final Picture',
  missing: 'Picture missing: ',
  states: {
    open: 'Open',
    progress: 'In progress',
    ready: 'Ready',
    closed: 'Closed',
    unclear: 'Unclear',
    superseded: 'Superseded',
  },
  returned: 'Returned',
  priorities: { critical: 'Critical', major: 'Major', minor: 'Minor' },
};

const ar: XlsxWords = {
  ...FIELD_WORDS.ar,
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
  states: {
    open: 'مفتوحة',
    progress: 'قيد المعالجة',
    ready: 'جاهزة',
    closed: 'مغلقة',
    unclear: 'غير واضحة',
    superseded: 'مستبدلة',
  },
  returned: 'معادة',
  priorities: { critical: 'حرجة', major: 'كبرى', minor: 'صغرى' },
};

export const XLSX_WORDS: Record<Language, XlsxWords> = { en, ar };
