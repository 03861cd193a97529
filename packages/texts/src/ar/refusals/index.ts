import type { MessageTexts } from '../../messages.ts';
import { terms } from '../terms.ts';
import { access } from './access.ts';
import { branding } from './branding.ts';
import { documents } from './documents.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import { imports } from './imports.ts';
import { records } from './records.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import { workbooks } from './workbooks.ts';

/** Texts that reach the page in English (from the server, the workbook reader and the import), in Arabic. */
export const messages: MessageTexts = {
  messages: {
    ...access,
    ...records,
    ...fields,
    ...files,
    ...branding,
    ...reports,
    ...workbooks,
    ...documents,
    ...requests,
    ...imports,
  },
  terms,
};
