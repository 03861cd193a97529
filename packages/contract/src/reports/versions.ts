import { kindsOf, type ReportKindDescription } from '@rigbook/domain';
import { FIRST_LANGUAGE, LANGUAGE_IDS } from '@rigbook/texts';
import * as z from 'zod/mini';
import {
  isDayText,
  LISTS_BYTES,
  NAME_LENGTH,
  REQUIRED,
  SEEN,
  nameField,
  textField,
  timeField,
  TEXT_LENGTH,
  uuidField,
  uuidParams,
} from '../fields.ts';
import { says } from '../messages/says.ts';
import { reportRoute, route } from '../route.ts';
import { savedFilesSchema } from './file-reports.ts';
import { routesOf, versionAccess } from './report-access.ts';

// contract-follow-up.md §6: reports as they were issued.

const MOST_SIGNERS = 8;
/** Characters of a drawn signature: a PNG of a few hundred pixels as a data URL. */
const SIGNATURE_LENGTH = 400_000;

const role = z.prefault(z.string().check(z.trim(), z.maxLength(NAME_LENGTH, says('field.too_long'))), '');

const signerSchema = z.object({
  name: nameField,
  role,
  /** What was drawn, as the data URL of a PNG; without one the typed name is the signature. */
  signature: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.maxLength(SIGNATURE_LENGTH, says('version.signature_too_large')),
          z.regex(/^$|^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, says('version.signature_no_png')),
          z.meta({ description: 'The data URL of a PNG', examples: ['data:image/png;base64,iVBORw0KGgo='] }),
        ),
    ),
  ),
});
export type Signer = z.output<typeof signerSchema>;

const acceptanceOfRisk = z.object({
  by: nameField,
  reason: z.string().check(z.trim(), ...SEEN, z.maxLength(TEXT_LENGTH, says('field.too_long'))),
  mitigation: z.optional(textField),
  until: z
    .stringFormat('iso-day', isDayText, says('field.no_day'))
    .check(z.meta({ description: 'The last day', examples: ['2027-03-31'] })),
});
export type AcceptanceOfRisk = z.output<typeof acceptanceOfRisk>;

const issueBody = z.object({
  version: uuidField,
  signers: z
    .array(signerSchema)
    .check(z.minLength(1, REQUIRED), z.maxLength(MOST_SIGNERS, says('version.too_many_signers'))),
  reason: z.optional(z.nullable(textField)),
  /** By the UUID of a finding; an acceptance has one for each open critical. */
  accepted: z.optional(z.nullable(z.record(uuidField, acceptanceOfRisk))),
  /** Of its document. */
  language: z.prefault(z.enum(LANGUAGE_IDS), FIRST_LANGUAGE),
  updated_at: z.iso.datetime({ offset: true, error: says('field.no_time') }).check(
    z.meta({
      description: 'updated_at of the report as loaded; 409 stale if it has changed since',
      examples: ['2026-11-05T07:30:00.000Z'],
    }),
  ),
});
export type IssueOfReport = z.output<typeof issueBody>;

export const issuedSchema = z.object({
  UUID: z.string(),
  number: z.int(),
  /** Of its canonical JSON. */
  sha256: z.string(),
  /** Of its document; null until that is made. */
  file_sha256: z.nullable(z.string()),
  issued_at: timeField,
});
export type Issued = z.output<typeof issuedSchema>;

export const versionSchema = z.extend(issuedSchema, {
  issued_on: z.string(),
  issued_by: z.string(),
  signers: z.array(z.object({ name: z.string(), role: z.string(), is_drawn: z.boolean() })),
  reason: z.string(),
  accepted: z.record(z.string(), acceptanceOfRisk),
  language: z.enum(LANGUAGE_IDS),
  file_name: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
});
export type Version = z.output<typeof versionSchema>;

/** The cells of a sheet that differ; an empty text is an empty cell. */
const difference = z.object({
  of: z.enum(['report', 'closing']),
  sheet: z.string(),
  position: z.string(),
  before: z.string(),
  after: z.string(),
});
export type VersionDifference = z.output<typeof difference>;

export const draftSchema = z.object({
  /** The number of the next issue. */
  number: z.int(),
  differences: z.array(difference),
  /** How many there are, of which so many are listed. */
  total: z.int(),
});
export type VersionDraft = z.output<typeof draftSchema>;

const versionRoutesOf = <K extends string>(kind: K, description: ReportKindDescription) => {
  const access = versionAccess(description);
  return {
    issue: reportRoute({
      name: `${kind}.issue`,
      method: 'POST',
      path: `/api/reports/${kind}/issue/:uuid`,
      access: access.issue,
      summary: `Issue the ${kind} report with its closing as a version that stays as it is; the same version again is the same issue`,
      params: uuidParams,
      body: issueBody,
      bodyBytes: LISTS_BYTES,
      answer: issuedSchema,
    }),
    versions: reportRoute({
      name: `${kind}.versions`,
      method: 'GET',
      path: `/api/reports/${kind}/versions/:uuid`,
      access: access.versions,
      summary: `The versions of the ${kind} report that were issued, newest first`,
      params: uuidParams,
      answer: z.array(versionSchema),
    }),
    draft: reportRoute({
      name: `${kind}.draft`,
      method: 'GET',
      path: `/api/reports/${kind}/draft/:uuid`,
      access: access.draft,
      summary: `What differs in the ${kind} report from its last version: the draft of the next one`,
      params: uuidParams,
      answer: draftSchema,
    }),
  };
};

/** The calls of each kind. */
export const VERSION_ROUTES = routesOf(kindsOf('workbook'), versionRoutesOf);

export const downloadVersion = route({
  name: 'versions.download',
  method: 'GET',
  path: '/api/versions/download/:uuid',
  summary: 'The document of a version; 409 not_ready until it is made',
  params: uuidParams,
  answer: 'download',
});

export const fileVersion = route({
  name: 'versions.file',
  method: 'POST',
  path: '/api/versions/file/:uuid',
  summary: 'Store the document of a version as a file of a final report; the same one is stored once',
  params: uuidParams,
  body: z.object({ reportUUID: uuidField }),
  answer: savedFilesSchema,
});

export const verifyVersion = route({
  name: 'versions.verify',
  method: 'GET',
  path: '/api/verify/:checksum',
  summary: 'Whether a checksum, of a version or of its document, is that of something issued here; 404 if not',
  params: z.object({
    checksum: z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(NAME_LENGTH),
        z.meta({ description: 'A SHA-256 in hexadecimal digits', examples: ['0'.repeat(64)] }),
      ),
  }),
  throttle: { most: 60, minutes: 5 },
  answer: z.object({ genuine: z.literal(true), number: z.int(), issued_on: z.string() }),
});

export const versionRoutes = [
  ...Object.values(VERSION_ROUTES).flatMap((routes) => Object.values(routes)),
  downloadVersion,
  fileVersion,
  verifyVersion,
];
