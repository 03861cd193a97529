/** What the provider does first in an empty portal. */
export const firstSteps = {
  'home.steps': 'First steps',
  'home.steps.name': 'Name your company, and choose its logo',
  'home.steps.client': 'Add a client',
  'home.steps.person': 'Add a person, or invite one',
  'home.steps.survey': 'Add a rig and its first survey',
  'home.steps.done': '(done)',
} as const;
