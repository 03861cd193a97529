import type { fields as english } from '../../en/documents/fields.ts';

export const fields: Record<keyof typeof english, string> = {
  ref: 'المرجع',
  deficiency: 'القصور',
  recommendation: 'التوصية',
  reference: 'المستند المرجعي',
  location: 'الموقع',
  action_by: 'التنفيذ على',
  action_taken: 'الإجراء المتخذ',
  verified_by: 'تحقق منها',
};
