import type { findingLog as english } from '../../en/pages/finding-log.ts';

export const findingLog: Record<keyof typeof english, string> = {
  'log.open': 'السجل',
  'log.when': 'متى',
  'log.what': 'ما حدث',
  'log.anything': 'أي شيء',
  'log.finding': 'الملاحظة',
  'log.noRef': 'بلا مرجع',
  'log.who': 'بواسطة',
  'log.from': 'من',
  'log.to': 'إلى',
  'log.none': 'لم يحدث ما يطابق ذلك',
};
