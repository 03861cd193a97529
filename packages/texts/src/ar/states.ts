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
