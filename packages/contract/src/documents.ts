import { ALL_REPORT_KINDS } from '@rigbook/domain';
import { FIRST_LANGUAGE, LANGUAGE_IDS } from '@rigbook/texts';
import * as z from 'zod/mini';
import { timeField, uuidField, uuidParams } from './fields.ts';
import { findingsFilter } from './findings/findings.ts';
import { logFilter } from './findings/turn-and-log.ts';
import { yearlyFilter } from './findings/yearly.ts';
import { savedFilesSchema } from './reports/file-reports.ts';
import { route } from './route.ts';

export const DOCUMENT_FORMATS = ['pdf', 'xlsx', 'csv', 'workbook'] as const;
export const DOCUMENT_PICTURES = ['none', 'small', 'large'] as const;
export const DOCUMENT_CHOICES = ['all', 'open', 'closed'] as const;

export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];
export type DocumentPictures = (typeof DOCUMENT_PICTURES)[number];
export type DocumentChoice = (typeof DOCUMENT_CHOICES)[number];

/** As addresses have them, so texts; a number is its digits. */
const inAddresses = z.pipe(
  z.optional(z.record(z.string(), z.union([z.string(), z.int()]))),
  z.transform((given) => Object.fromEntries(Object.entries(given ?? {}).map(([key, value]) => [key, `${value}`]))),
);

const ofFindings = z
  .pipe(inAddresses, findingsFilter)
  .check(z.meta({ description: 'The keys of findings/list', examples: [{ priority: 'critical', overdue: '1' }] }));

const ofLog = z
  .pipe(inAddresses, logFilter)
  .check(z.meta({ description: 'The keys of findings/log', examples: [{ kind: 'closed' }] }));

const ofYearly = z
  .pipe(inAddresses, yearlyFilter)
  .check(z.meta({ description: 'The keys of findings/yearly', examples: [{ client: '2' }] }));

const whatFields = {
  of: z.enum(['report', 'findings']),
  kind: z.optional(z.enum(ALL_REPORT_KINDS)),
  report: z.optional(uuidField),
};
const howFields = {
  format: z.enum(DOCUMENT_FORMATS),
  language: z.enum(LANGUAGE_IDS),
  pictures: z.enum(DOCUMENT_PICTURES),
  only: z.enum(DOCUMENT_CHOICES),
};

const findingsBody = z.object({ UUID: uuidField, ...whatFields, filter: ofFindings, ...howFields });
/** A document of a report or of findings: of what, and how. */
export type AskedDocument = Omit<z.output<typeof findingsBody>, 'UUID'>;

/** Which findings a document is about. */
export type FindingsAsked = Pick<AskedDocument, 'of' | 'kind' | 'report' | 'filter' | 'only'>;

const logBody = z.object({
  UUID: uuidField,
  of: z.literal('log'),
  filter: ofLog,
  format: z.enum(['xlsx', 'csv']),
  language: z.prefault(z.enum(LANGUAGE_IDS), FIRST_LANGUAGE),
});
/** A document of what happened to findings. */
export type AskedLog = Omit<z.output<typeof logBody>, 'UUID'>;

const yearlyBody = z.object({
  UUID: uuidField,
  of: z.literal('yearly'),
  filter: ofYearly,
  format: z.enum(['pdf', 'xlsx']),
  language: z.prefault(z.enum(LANGUAGE_IDS), FIRST_LANGUAGE),
});
/** A document of what all surveys of a rig or of a company have found. */
export type AskedYearly = Omit<z.output<typeof yearlyBody>, 'UUID'>;

/** Any document, as it is asked for. */
export type AnyAsked = AskedDocument | AskedLog | AskedYearly;

export const documentSchema = z.object({
  UUID: z.string(),
  state: z.enum(['queued', 'making', 'ready', 'failed']),
  /** Of the work, while it is made; both 0 before it begins. */
  done: z.int(),
  of: z.int(),
  /** While it is queued: how many are made before it. */
  before: z.optional(z.int()),
  file_name: z.string(),
  /** Null until it is ready. */
  bytes: z.nullable(z.int()),
  /** Why it failed: a sentence, and the same as an id with what is filled in. */
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  code: z.optional(z.string()),
  /** What a document that is ready leaves out: a sentence, and the same as an id with what is filled in. */
  note: z.optional(z.string()),
  asked: z.object({
    ...whatFields,
    ...howFields,
    of: z.enum(['report', 'findings', 'log', 'yearly']),
    pictures: z.optional(howFields.pictures),
    only: z.optional(howFields.only),
  }),
  /** The rig that it is about; null if it is about several. */
  rigUUID: z.nullable(z.string()),
  /** The only survey that it is about; only its final report takes the document as a file. */
  surveyUUID: z.nullable(z.string()),
  /** The final reports of which it is a file. */
  finals: z.array(z.string()),
  created_at: timeField,
  /** When it is removed; null until it is made. */
  kept_until: z.nullable(timeField),
});
export type DocumentMade = z.output<typeof documentSchema>;

export const makeDocument = route({
  name: 'documents.make',
  method: 'POST',
  path: '/api/documents',
  summary:
    'Make a document of a report, of findings, of the log or of all surveys; ready at once if nothing has changed since',
  body: z.discriminatedUnion('of', [findingsBody, logBody, yearlyBody]),
  answer: documentSchema,
});

const aboutSchema = z.object({
  findings: z.int(),
  overdue: z.int(),
  rigs: z.int(),
});
export type DocumentAbout = z.output<typeof aboutSchema>;

export const aboutDocument = route({
  name: 'documents.about',
  method: 'POST',
  path: '/api/documents/about',
  summary: 'How many findings of how many rigs a document would be about, before it is made',
  body: z.object({ ...whatFields, filter: ofFindings, only: howFields.only }),
  answer: aboutSchema,
});

export const listDocuments = route({
  name: 'documents.list',
  method: 'GET',
  path: '/api/documents',
  summary: "The caller's own documents of the last day, newest first",
  answer: z.array(documentSchema),
});

export const showDocument = route({
  name: 'documents.show',
  method: 'GET',
  path: '/api/documents/:uuid',
  summary: 'How far a document is',
  params: uuidParams,
  answer: documentSchema,
});

export const downloadDocument = route({
  name: 'documents.download',
  method: 'GET',
  path: '/api/documents/download/:uuid',
  summary: 'The file of a document that is ready',
  params: uuidParams,
  answer: 'download',
});

export const deleteDocument = route({
  name: 'documents.delete',
  method: 'DELETE',
  path: '/api/documents/:uuid',
  summary: 'Stop making a document, or remove it',
  params: uuidParams,
  answer: 'text',
});

export const fileDocument = route({
  name: 'documents.file',
  method: 'POST',
  path: '/api/documents/file/:uuid',
  summary: 'Store a document as a file of a final report; the same one is stored once',
  params: uuidParams,
  body: z.object({ reportUUID: uuidField }),
  answer: savedFilesSchema,
});

export const documentRoutes = [
  makeDocument,
  aboutDocument,
  listDocuments,
  showDocument,
  downloadDocument,
  deleteDocument,
  fileDocument,
];
