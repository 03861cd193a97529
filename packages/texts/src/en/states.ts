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

/** What an acceptance comes to: whether the rig is accepted, what is open and what is under dispensation until when. */
export const verdict =
  '{is, select, no {not } other {}}accepted, {critical, number} critical open{major, plural, =0 {} one {, # major open} other {, # majors open}}{criticals, plural, =0 {} one {, # critical under dispensation} other {, # criticals under dispensation}}{majors, plural, =0 {} one {, # major under dispensation} other {, # majors under dispensation}}{until, select, none {} other { until {until}}}';
