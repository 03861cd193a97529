import type { findingWords as english } from '../../en/pages/finding-words.ts';

export const findingWords = {
  'reports.priority.critical': 'حرجة',
  'reports.priority.major': 'كبرى',
  'reports.priority.minor': 'صغرى',
  'reports.priority.all': 'الكل',
  'reports.noStatus': 'بلا حالة',
  'reports.uploadFailed': 'فشل الرفع',
  'findings.days': '{n, plural, zero {أقل من يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
} as const satisfies Record<keyof typeof english, string>;
