/** Saved views of the register. */
export const savedViews = {
  'views.save': 'Save view',
  'views.name': 'Name of the view',
  'views.shared': 'For everyone in the company',
  'views.remove': 'Remove view',
  'views.removeQuestion': 'Remove the view “{name}”? The findings stay as they are.',
} as const;
