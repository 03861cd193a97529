export const errors = {
  'app.name': 'Rigbook',
  'error.title': 'This page could not be shown',
  'error.text':
    'Something went wrong on this page. What you saved before is safe. Reload the page, or go to the home page.',
  'error.chunkTitle': 'Part of the portal could not be loaded',
  'error.chunkText': 'The connection may be down, or a newer version has been installed. Reload the page to continue.',
  'error.reload': 'Reload',
  'error.home': 'Go to the home page',
  'error.offline': 'The server cannot be reached. Check your connection and try again.',
  'error.notOnDevice':
    'This is not on this device. Open it again once there is a connection; what you take along on the page of a rig opens without one.',
  'error.unreadable': 'The server sent an answer that this page cannot read. Reload the page and try again.',
  'error.unknown': 'Something went wrong. Try again; if it happens again, tell your administrator.',
  'error.loadTitle': 'Error',
  'error.notFoundTitle': 'There is no page at this address',
  'error.search': 'Search the portal',
  'error.searchButton': 'Search',
  'error.notFoundText': 'The link may be out of date, or the address may be incomplete.',
} as const;
