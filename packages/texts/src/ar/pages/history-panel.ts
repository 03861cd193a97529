import type { historyPanel as english } from '../../en/pages/history-panel.ts';

export const historyPanel = {
  'history.list': 'السجل',
  'history.noneOfRecord': 'لا توجد تغييرات مسجّلة.',
  'history.show': 'عرض السجل',
  'history.hide': 'إخفاء السجل',
  'history.ofRecord': 'من غيّر ماذا ومتى، ومن أي قيمة إلى أي قيمة',
} as const satisfies Record<keyof typeof english, string>;
