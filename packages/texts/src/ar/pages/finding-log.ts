import type { findingLog as english } from '../../en/pages/finding-log.ts';

export const findingLog: Record<keyof typeof english, string> = {
  'findings.log.open': 'السجل',
  'findings.log.when': 'متى',
  'findings.log.what': 'ما حدث',
  'findings.log.anything': 'أي شيء',
  'findings.log.finding': 'الملاحظة',
  'findings.log.noRef': 'بلا مرجع',
  'findings.log.who': 'بواسطة',
  'findings.log.from': 'من',
  'findings.log.to': 'إلى',
  'findings.log.none': 'لم يحدث ما يطابق ذلك',
};
