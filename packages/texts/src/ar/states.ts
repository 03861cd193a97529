import type { priorities as englishPriorities, states as englishStates } from '../en/states.ts';

export const states: Record<keyof typeof englishStates, string> = {
  open: 'مفتوحة',
  progress: 'قيد المعالجة',
  ready: 'جاهزة للتحقق',
  closed: 'مغلقة',
  unclear: 'غير واضحة',
  superseded: 'متكررة',
};

export const priorities: Record<keyof typeof englishPriorities, string> = {
  critical: 'حرجة',
  major: 'كبرى',
  minor: 'صغرى',
};

/** As in English: what an acceptance comes to. */
export const verdict =
  '{is, select, no {غير } other {}}مقبولة، {critical, plural, zero {لا ملاحظات حرجة مفتوحة} one {ملاحظة حرجة واحدة مفتوحة} two {ملاحظتان حرجتان مفتوحتان} few {# ملاحظات حرجة مفتوحة} many {# ملاحظة حرجة مفتوحة} other {# ملاحظة حرجة مفتوحة}}{major, plural, zero {} one {، ملاحظة كبرى واحدة مفتوحة} two {، ملاحظتان كبريان مفتوحتان} few {، # ملاحظات كبرى مفتوحة} many {، # ملاحظة كبرى مفتوحة} other {، # ملاحظة كبرى مفتوحة}}{criticals, plural, zero {} one {، ملاحظة حرجة واحدة بإعفاء مؤقت} two {، ملاحظتان حرجتان بإعفاء مؤقت} few {، # ملاحظات حرجة بإعفاء مؤقت} many {، # ملاحظة حرجة بإعفاء مؤقت} other {، # ملاحظة حرجة بإعفاء مؤقت}}{majors, plural, zero {} one {، ملاحظة كبرى واحدة بإعفاء مؤقت} two {، ملاحظتان كبريان بإعفاء مؤقت} few {، # ملاحظات كبرى بإعفاء مؤقت} many {، # ملاحظة كبرى بإعفاء مؤقت} other {، # ملاحظة كبرى بإعفاء مؤقت}}{until, select, none {} other { حتى {until}}}';
