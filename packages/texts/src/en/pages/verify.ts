/** Whether a document was issued here: for everyone who has it. */
export const verify = {
  'verify.title': 'Verify a document',
  'verify.asking': 'Looking it up …',
  'verify.asking.text': 'One moment.',
  'verify.genuine': 'Genuine',
  'verify.genuine.text': 'Rev {n}, issued on {day}.',
  'verify.unknown': 'Not known',
  'verify.unknown.text': 'Nothing with this checksum was issued here.',
  'verify.failed': 'This could not be looked up',
  'verify.failed.text': 'Check your connection, or try again in a few minutes.',
  'verify.again': 'Try again',
  'verify.file': 'Check a file',
  'verify.fileHint': 'Drop it here, or choose it. It stays on your device: only its checksum is sent.',
  'verify.reading': 'Reading the file …',
  'verify.unreadable': 'This file could not be read.',
  'verify.unprotected': 'Files can be checked only over a protected connection (https).',
} as const;
