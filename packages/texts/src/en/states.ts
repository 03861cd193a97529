/** The states of a finding, as the glossary names them: on pages, in mails and in documents. */
export const states = {
  open: 'Open',
  progress: 'In progress',
  ready: 'Ready',
  closed: 'Closed',
  unclear: 'Unclear',
  superseded: 'Superseded',
} as const;

export const priorities = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
} as const;
