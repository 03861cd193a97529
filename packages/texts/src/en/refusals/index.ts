import { access } from './access.ts';
import { branding } from './branding.ts';
import { documents } from './documents.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import { records } from './records.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import { workbooks } from './workbooks.ts';

/** Every text of a refusal, by its id on the wire. */
export const REFUSALS = {
  ...access,
  ...records,
  ...fields,
  ...files,
  ...branding,
  ...reports,
  ...workbooks,
  ...documents,
  ...requests,
} as const;
