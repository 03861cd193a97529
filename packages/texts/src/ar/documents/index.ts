import { excel } from './excel.ts';
import { pdf } from './pdf.ts';
import { titles } from './titles.ts';

export { particulars } from './particulars.ts';
export const documents = { excel, pdf, titles } as const;
