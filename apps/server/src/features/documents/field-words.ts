import type { Language } from '@rigbook/contract';
import type { RegisterText } from '@rigbook/domain';

/** What documents call the fields of a finding: as the portal's pages do. */
export const FIELD_WORDS: Record<Language, Record<RegisterText, string>> = {
  en: {
    ref: 'Ref.',
    deficiency: 'Deficiency',
    recommendation: 'Recommendation',
    reference: 'Reference',
    location: 'Location',
    action_by: 'Action by',
    action_taken: 'Action taken',
    verified_by: 'Verified by',
  },
  ar: {
    ref: 'المرجع',
    deficiency: 'القصور',
    recommendation: 'التوصية',
    reference: 'المستند المرجعي',
    location: 'الموقع',
    action_by: 'التنفيذ على',
    action_taken: 'الإجراء المتخذ',
    verified_by: 'تحقق منها',
  },
};
