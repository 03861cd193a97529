export const errors = {
  'app.name': 'Rigbook',
  'error.title': 'This page could not be shown',
  'error.text':
    'Something went wrong on this page. What you saved before is safe. Reload the page, or go back to the start.',
  'error.chunkTitle': 'A part of the portal could not be loaded',
  'error.chunkText': 'The connection may be down, or a newer version was installed. Reload the page to go on.',
  'error.reload': 'Reload',
  'error.home': 'Go to the start page',
  'error.offline': 'The server cannot be reached. Check your connection and try again.',
  'error.unreadable': 'The server gave an answer that this page does not understand. Reload the page and try again.',
  'error.unknown': 'Something went wrong. Try again; if it happens again, tell your administrator.',
  'error.loadTitle': 'Error',
  'error.notFoundTitle': 'There is no page at this address',
  'error.notFoundText': 'The link may be old, or something is missing from the address.',
} as const;
