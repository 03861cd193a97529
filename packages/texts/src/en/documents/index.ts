import { excel } from './excel.ts';
import { pdf } from './pdf.ts';
import { titles } from './titles.ts';

/** What documents say, as PDF and in Excel. */
export const documents = { excel, pdf, titles } as const;

/** The names of the first group of specifications: those of the template are English. */
export const particulars: Readonly<Record<string, string>> = {};
