/** Saved views of the register. */
export const savedViews = {
  'findings.view.save': 'Save view',
  'findings.view.name': 'Name of the view',
  'findings.view.shared': 'For everyone in the company',
  'findings.view.remove': 'Remove view',
  'findings.view.removeQuestion': 'Remove the view “{name}”? The findings stay as they are.',
} as const;
