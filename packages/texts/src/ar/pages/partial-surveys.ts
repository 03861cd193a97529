import type { partialSurveys as english } from '../../en/pages/partial-surveys.ts';

export const partialSurveys: Record<keyof typeof english, string> = {
  'reports.partial': 'مسح لهذه الأوراق فقط',
  'reports.partial.about':
    'ليس في هذا المصنّف {n, plural, zero {الأوراق {sheets}، وفيها} one {الورقة {sheets}، وفيها} two {الورقتان {sheets}، وفيهما} few {الأوراق {sheets}، وفيها} many {الأوراق {sheets}، وفيها} other {الأوراق {sheets}، وفيها}} ملاحظات حالية. تبقى حالية إن اخترت هذا، وإلا حلّ هذا المسح محل السابق كله.',
};
