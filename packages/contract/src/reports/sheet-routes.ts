import * as z from 'zod/mini';
import {
  DATA_BYTES,
  listQuery,
  NAME_LENGTH,
  pagedQuery,
  pageOf,
  REQUIRED,
  rigUuidParams,
  timeField,
  uuidField,
  uuidParams,
} from '../fields.ts';
import type { Access } from '../access.ts';
import { says } from '../messages/says.ts';
import { reportRoute } from '../route.ts';
import { deletionImpactSchema } from '../trash.ts';

/** What all reports made of sheets have in common, whether uploaded as a workbook or derived from one. */

export const savedReportSchema = z.object({
  UUID: z.string(),
  id: z.int(),
  created_at: timeField,
  updated_at: timeField,
  /** How many findings were closed by someone whose word does not close them, and are ready instead. */
  ready: z.optional(z.int()),
  /** How many findings have a changed priority or target date that waits for a decision. */
  proposed: z.optional(z.int()),
});
export type SavedReport = z.output<typeof savedReportSchema>;

const correctionCounts = z.object({ kept: z.int(), replaced: z.int() });

/**
 * What an update says besides: how many corrected cells kept their correction, and how many have the workbook's word. Always
 * sent, but not by a server of the version before, whose answer a page must accept, too.
 */
export const updatedReportSchema = z.extend(savedReportSchema, { corrections: z.optional(correctionCounts) });
export type UpdatedReport = SavedReport & { corrections: z.output<typeof correctionCounts> };

/** What reports are known by in lists and headings: the workbook of the survey at the beginning of their chain. */
const reportSurvey = z.object({
  UUID: z.string(),
  name: z.nullable(z.string()).check(z.meta({ description: 'File name of the workbook', examples: ['FCS 2026.xlsx'] })),
  survey_date: z.nullable(z.string()).check(z.meta({ description: 'Its day, if given', examples: ['2026-11-05'] })),
  title: z.optional(z.string()),
  survey_to: z.optional(z.nullable(z.string())),
  revision: z.optional(z.string()),
  created_at: timeField,
});
export type ReportSurvey = z.output<typeof reportSurvey>;

export const surveyField = z.optional(reportSurvey);

/** How much is deleted together with a report of the kind. */
export const deletionRoute = <K extends string>(kind: K, access: Access) =>
  reportRoute({
    name: `${kind}.deletion`,
    method: 'GET',
    path: `/api/reports/${kind}/deletion/:uuid`,
    access,
    summary: 'How much is deleted together with a report',
    params: uuidParams,
    answer: deletionImpactSchema,
  });

export const dataField = z
  .string()
  .check(
    z.minLength(1, REQUIRED),
    z.maxLength(DATA_BYTES, says('report.too_large')),
    z.meta({ description: 'JSON text: [{name, rows, rowsPriority, rowsStatus}]' }),
  );

const pictureFields = z.object({
  row: z
    .pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/, says('field.no_row_number'))), z.transform(Number))
    .check(z.meta({ description: 'The row in the spreadsheet', examples: ['15'] })),
  rigUUID: uuidField,
  reportUUID: uuidField,
  sheetName: z.string().check(z.minLength(1, REQUIRED), z.maxLength(NAME_LENGTH)),
});

type ReportSchemas<Summary, Report> = { summary: Summary; report: Report };

/** The list of a rig's reports of a kind, and a single one. */
export function readingRoutes<K extends string, Summary extends z.ZodMiniType, Report extends z.ZodMiniType>(
  kind: K,
  access: { summaries: Access; show: Access },
  { summary, report }: ReportSchemas<Summary, Report>,
) {
  return {
    summaries: reportRoute({
      name: `${kind}.summaries`,
      method: 'GET',
      path: `/api/reports/${kind}/summaries/:rigUuid`,
      access: access.summaries,
      summary: `A page of a rig's ${kind} reports`,
      params: rigUuidParams,
      query: listQuery,
      answer: pageOf(summary),
    }),
    show: reportRoute({
      name: `${kind}.show`,
      method: 'GET',
      path: `/api/reports/${kind}/:uuid`,
      access: access.show,
      summary: `One ${kind} report; with ?page= that page of the list of the rig with this UUID`,
      params: uuidParams,
      query: pagedQuery,
      answer: z.union([report, pageOf(summary)]),
    }),
  };
}

/** The upload of a picture for a row: initial in a workbook report, final in a closing. */
export const pictureRoute = <K extends string>(kind: K, picture: 'initial' | 'final', access: Access) =>
  reportRoute({
    name: `${kind}.upload-image`,
    method: 'POST',
    path: `/api/reports/${kind}/upload/image`,
    access,
    summary: `Upload the ${picture} picture of a row; returns its stored path`,
    multipart: { fields: pictureFields, file: 'image', fileKind: 'picture' },
    answer: 'text',
  });
