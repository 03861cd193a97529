import type { findingWords as english } from '../../en/pages/finding-words.ts';
import { priorities } from '../states.ts';

export const findingWords = {
  'reports.priority.critical': priorities.critical,
  'reports.priority.major': priorities.major,
  'reports.priority.minor': priorities.minor,
  'reports.priority.all': 'الكل',
  'reports.noStatus': 'بلا حالة',
  'reports.uploadFailed': 'فشل الرفع',
  'findings.days': '{n, plural, zero {أقل من يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
} as const satisfies Record<keyof typeof english, string>;
