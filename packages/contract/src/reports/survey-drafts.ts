import { isSheetName, kindsOf, type ReportKindDescription } from '@rigbook/domain';
import * as z from 'zod/mini';
import { flagField, isDayText, NAME_LENGTH, pageField, pageOf, timeField, uuidField, uuidParams } from '../fields.ts';
import { uuidFilter } from '../findings/query-fields.ts';
import { says } from '../messages/says.ts';
import { reportRoute } from '../route.ts';
import { draftAccess, routesOf } from './report-access.ts';
import { savedReportSchema } from './sheet-routes.ts';

/** Sheets of one survey. */
export const MOST_SHEETS = 40;

const sheetName = z
  .string()
  .check(
    z.trim(),
    z.refine(isSheetName, says('sheets.unusable_name')),
    z.meta({ description: 'The name of a sheet, as Excel takes it', examples: ['Mast'] }),
  );

const startBody = z.object({
  reportUUID: uuidField,
  rigUUID: uuidField,
  survey_date: z
    .stringFormat('iso-day', isDayText, says('field.no_day'))
    .check(z.meta({ description: 'A day', examples: ['2026-11-05'] })),
  title: z
    .optional(z.string().check(z.trim(), z.maxLength(NAME_LENGTH, says('field.too_long'))))
    .check(z.meta({ examples: ['Full rig condition survey'] })),
  sheets: z.optional(
    z
      .array(sheetName)
      .check(z.maxLength(MOST_SHEETS, says('sheets.too_many')), z.meta({ examples: [['Mast', 'QSHE']] })),
  ),
  like: z
    .optional(uuidField)
    .check(z.meta({ description: 'A report whose sheets, with their titles and subtitles, it begins with' })),
});

const startedSchema = z.object({
  UUID: z.string(),
  draft: z.boolean().check(z.meta({ description: 'False once it is finished' })),
  sheets: z.array(z.string()),
});

const draftRowSchema = z.object({
  UUID: z.string(),
  kind: z.enum(kindsOf('workbook')),
  rig: z.object({ UUID: z.string(), name: z.string() }),
  client: z.object({ id: z.int(), name: z.string() }),
  title: z.string(),
  survey_date: z.nullable(z.string()),
  findings: z.int(),
  /** The person who has begun it, by their name at that time, and whether the caller may discard it. */
  author: z.string(),
  discard: flagField,
  created_at: timeField,
  updated_at: timeField,
});
export type DraftRow = z.output<typeof draftRowSchema>;

/** What a report says while it is a draft: where its findings are, and who has added each of them when. */
export const draftShown = {
  draft: z.optional(z.literal(true)),
  discard: z.optional(flagField),
  draft_findings: z.optional(
    z.array(
      z.object({
        UUID: z.string(),
        sheet: z.string(),
        row: z.int(),
        by: z.nullable(z.string()),
        at: z.nullable(timeField),
        /** With which it can be changed, as `revision` of findings.correct. A server of the version before doesn't say it. */
        revision: z.optional(z.int()),
      }),
    ),
  ),
};

/** The calls of a survey that begins without a workbook (rules.md#drafts). */
function draftRoutesOf<K extends string>(kind: K, description: ReportKindDescription) {
  const access = draftAccess(description);
  return {
    start: reportRoute({
      name: `${kind}.start`,
      method: 'POST',
      path: `/api/reports/${kind}/start`,
      access: access.start,
      summary: `Start an ${kind} without a workbook: a draft with these sheets, or with those of another report`,
      body: startBody,
      answer: startedSchema,
    }),
    finish: reportRoute({
      name: `${kind}.finish`,
      method: 'POST',
      path: `/api/reports/${kind}/finish/:uuid`,
      access: access.finish,
      summary: `Finish a draft: from then on it is an ${kind} as any other, with a workbook of its own`,
      params: uuidParams,
      answer: savedReportSchema,
    }),
    drafts: reportRoute({
      name: `${kind}.drafts`,
      method: 'GET',
      path: `/api/reports/${kind}/drafts`,
      access: access.drafts,
      summary: `A page of the ${kind} drafts that the caller may see, those changed last first`,
      query: z.object({ rig: uuidFilter('Of this rig only'), page: pageField }),
      answer: pageOf(draftRowSchema),
    }),
    discard: reportRoute({
      name: `${kind}.discard`,
      method: 'DELETE',
      path: `/api/reports/${kind}/start/:uuid`,
      access: access.discard,
      summary: 'Move a draft to the trash: its author, or an admin of the provider',
      params: uuidParams,
      answer: 'text',
    }),
  };
}

export const DRAFT_ROUTES = routesOf(kindsOf('workbook'), draftRoutesOf);

export const draftRoutes = Object.values(DRAFT_ROUTES).flatMap((routes) => Object.values(routes));
