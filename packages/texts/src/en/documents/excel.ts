import { fields } from './fields.ts';

/** The headings of what a document adds to the sheets of a report, and of an extract of the register. */
export const excel = {
  ...fields,
  findings: 'Findings',
  rig: 'Rig',
  section: 'Section',
  priority: 'Priority',
  foundOn: 'Found',
  closedOn: 'Closed',
  survey: 'Survey',
  client: 'Company',
  age: 'Age (days)',
  due: 'Due',
  owner: 'Owner',
  state: 'State',
  lastAnswer: 'Last answer',
  before: 'Initial Picture',
  after: 'Final Picture',
  missing: 'Picture missing: ',
} as const;
