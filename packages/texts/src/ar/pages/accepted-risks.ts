import type { acceptedRisks as english } from '../../en/pages/accepted-risks.ts';
import { verdict } from '../states.ts';

export const acceptedRisks: Record<keyof typeof english, string> = {
  'findings.risk': 'قبول المخاطرة',
  'findings.risk.about': 'تبقى الملاحظة مفتوحة وتُحسب. وحتى اليوم الأخير لا تُعد متأخرة ولا تَرِد في أي تذكير.',
  'findings.risk.accepted': 'المخاطرة مقبولة',
  'findings.risk.until': 'حتى {day}',
  'findings.risk.over': 'حتى {day}، وقد انقضى',
  'findings.risk.by': 'وافق عليها',
  'findings.risk.reason': 'السبب',
  'findings.risk.mitigation': 'إجراءات التخفيف',
  'findings.risk.mitigation.about': 'ما يعوّض عنها حتى ذلك اليوم',
  'findings.risk.last': 'اليوم الأخير',
  'findings.risk.change': 'تغيير',
  'findings.risk.end': 'إنهاء القبول',
  'fleet.accepted': 'مقبولة',
  'fleet.verdict': verdict,
  'findings.event.risk_accepted': 'قُبلت المخاطرة',
  'findings.event.risk_ended': 'انتهى قبول المخاطرة',
};
