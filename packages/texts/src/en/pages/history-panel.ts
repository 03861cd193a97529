/** Offers the history of a record on its page; the history itself is loaded when someone asks for it. */
export const historyPanel = {
  'history.list': 'History',
  'history.noneOfRecord': 'No changes are recorded.',
  'history.show': 'Show history',
  'history.hide': 'Hide history',
  'history.ofRecord': 'Who changed what, when, from what to what',
} as const;
