export const visits = {
  planned: 'Visit on {day}: {what}',
  changed: 'Changed: visit on {day}: {what}',
  cancelled: 'Cancelled: visit on {day}: {what}',
  entry: 'Open the attachment to add this visit to your calendar. Changes will update it.',
  gone: 'The attached entry removes the visit from your calendar.',
  who: 'Inspectors: {names}',
  open: 'Open the visit',
  inspector: 'You get this mail because you are an inspector of this visit.',
  company: 'You get this mail because you chose to get visits by mail. You can change that in the portal, at the bell.',
} as const;
