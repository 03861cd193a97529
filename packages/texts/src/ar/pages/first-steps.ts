import type { firstSteps as english } from '../../en/pages/first-steps.ts';

export const firstSteps: Record<keyof typeof english, string> = {
  'home.steps': 'الخطوات الأولى',
  'home.steps.name': 'تسمية شركتك واختيار شعارها',
  'home.steps.client': 'إضافة عميل',
  'home.steps.person': 'إضافة شخص أو دعوته',
  'home.steps.survey': 'إضافة منصة ومسحها الأول',
  'home.steps.done': '(تم)',
};
