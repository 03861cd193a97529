import type { Flag } from '@rigbook/domain';
import * as z from 'zod/mini';
import { NAME_LENGTH, revisionField, timeField, uuidField, uuidParams } from './fields.ts';
import { route } from './route.ts';
import { dataField, pictureRoute, readingRoutes, savedReportSchema } from './sheet-routes.ts';

/** Reports made from an uploaded workbook. The kind is the noun in address, table and folder. */
export const WORKBOOK_KINDS = ['inspection', 'audit', 'acceptance'] as const;
export type WorkbookKind = (typeof WORKBOOK_KINDS)[number];

type WorkbookFlags = { list: Flag; show: Flag; add: Flag; edit: Flag; download: Flag };

/** The flags of rules.md#rights-of-report-calls; acceptance's list is guarded by its show flag. */
export const WORKBOOK_FLAGS: Record<WorkbookKind, WorkbookFlags> = {
  inspection: preliminaryFlags('inspection'),
  audit: preliminaryFlags('audit'),
  acceptance: {
    list: 'rigs.tabs.acceptance.list.show',
    show: 'rigs.tabs.acceptance.list.show',
    add: 'rigs.tabs.acceptance.list.add',
    edit: 'rigs.tabs.acceptance.list.edit',
    download: 'rigs.tabs.acceptance.list.download',
  },
};

function preliminaryFlags(kind: 'inspection' | 'audit'): WorkbookFlags {
  const flags = `rigs.tabs.${kind}.preliminary` as const;
  return {
    list: `${flags}.list`,
    show: `${flags}.show`,
    add: `${flags}.add`,
    edit: `${flags}.edit`,
    download: `${flags}.download`,
  };
}

/** A floored whole number, or '---' when there is nothing to divide by (rules.md#closed-percentages). */
const percentage = z.union([z.int(), z.literal('---')]);

export const workbookSummarySchema = z.object({
  id: z.int(),
  UUID: z.string(),
  Critical_Closed_Percentage: percentage,
  Major_Closed_Percentage: percentage,
  Minor_Closed_Percentage: percentage,
  Overall_Closed_Percentage: percentage,
  created_at: timeField,
  sheet: z.nullable(z.string()),
});
export type WorkbookSummary = z.output<typeof workbookSummarySchema>;

export const workbookReportSchema = z.object({
  id: z.int(),
  UUID: z.string(),
  /** Path of the original workbook; it leaves by the download call alone. */
  sheet: z.nullable(z.string()),
  data: z.string().check(z.meta({ description: 'JSON text of the sheets' })),
  created_at: timeField,
  updated_at: timeField,
  rig: z.object({ UUID: z.string(), name: z.string() }),
});
export type WorkbookReport = z.output<typeof workbookReportSchema>;

/** Sent by the browser and never trusted: the server counts for itself. */
const sentPercentage = z
  .optional(z.unknown())
  .check(
    z.meta({ description: 'Accepted in any form and not trusted: the server counts for itself', examples: ['42'] }),
  );

const contentFields = {
  reportUUID: uuidField,
  data: dataField,
  Critical_Closed_Percentage: sentPercentage,
  Major_Closed_Percentage: sentPercentage,
  Minor_Closed_Percentage: sentPercentage,
  Overall_Closed_Percentage: sentPercentage,
};

const saveFields = z.object({ ...contentFields, rigUUID: uuidField });
const findingPlace = z.object({
  sheet: z.string().check(z.minLength(1), z.maxLength(NAME_LENGTH)),
  row: z.int().check(z.minimum(1), z.maximum(1_048_577)),
});

/** What a person decided of findings that can't be matched for sure. */
export const matchDecisionsSchema = z
  .array(z.object({ from: findingPlace, to: z.nullable(findingPlace) }))
  .check(z.maxLength(100_000));

const matchesField = z.optional(z.nullable(z.union([matchDecisionsSchema, z.string()]))).check(
  z.meta({
    description:
      'Which finding of the report (from) is which one of the new sheets (to; null: it is gone), where the matching ' +
      'leaves it open; in a form JSON text: [{from: {sheet, row}, to: {sheet, row} | null}]',
    examples: ['[{"from":{"sheet":"Derrick","row":12},"to":{"sheet":"Derrick","row":13}}]'],
  }),
);

const updateFields = z.object({
  ...contentFields,
  rigUUID: z.optional(uuidField),
  matches: matchesField,
  updated_at: revisionField,
});

function workbookReportRoutes<K extends WorkbookKind>(kind: K) {
  const flags = WORKBOOK_FLAGS[kind];
  return {
    ...readingRoutes(kind, flags, { summary: workbookSummarySchema, report: workbookReportSchema }),
    save: route({
      name: `${kind}.save`,
      method: 'POST',
      path: `/api/reports/${kind}/save`,
      access: flags.add,
      summary: `Save a new ${kind} report with the zip of its workbook`,
      multipart: { fields: saveFields, file: 'sheet', fileKind: 'upload' },
      answer: savedReportSchema,
    }),
    update: route({
      name: `${kind}.update`,
      method: 'POST',
      path: `/api/reports/${kind}/update`,
      access: flags.edit,
      summary: `Change the ${kind} report; without the zip the workbook stays as it is`,
      multipart: { fields: updateFields, file: 'sheet', fileOptional: true, fileKind: 'upload' },
      answer: savedReportSchema,
    }),
    uploadPicture: pictureRoute(kind, 'initial', [flags.add, flags.edit]),
    download: route({
      name: `${kind}.download`,
      method: 'GET',
      path: `/api/reports/${kind}/download/:uuid`,
      access: flags.download,
      summary: 'The original workbook under its original name',
      params: uuidParams,
      answer: 'download',
    }),
  };
}

export const inspection = workbookReportRoutes('inspection');
export const audit = workbookReportRoutes('audit');
export const acceptance = workbookReportRoutes('acceptance');

/** The calls of each kind, for code that treats the kinds alike. */
export const WORKBOOK_ROUTES = { inspection, audit, acceptance };

export const deleteInspection = route({
  name: 'inspection.delete',
  method: 'DELETE',
  path: '/api/reports/inspection/:uuid',
  access: 'rigs.tabs.inspection.preliminary.delete',
  summary: 'Delete an inspection with its closing, QSHE and final reports',
  params: uuidParams,
  answer: 'text',
});

export const workbookRoutes = [
  ...Object.values(inspection),
  ...Object.values(audit),
  ...Object.values(acceptance),
  deleteInspection,
];
