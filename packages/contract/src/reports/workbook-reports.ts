import { isDeletable, kindsOf, type ReportKindDescription } from '@rigbook/domain';
import * as z from 'zod/mini';
import {
  DATA_FORM_BYTES,
  flagField,
  NAME_LENGTH,
  optionalDayField,
  revisionField,
  textField,
  timeField,
  uuidField,
  uuidParams,
} from '../fields.ts';
import { reportRoute } from '../route.ts';
import { bytesField, checksumField } from '../uploads.ts';
import { deletingAccess, routesOf, workbookAccess } from './report-access.ts';
import { draftShown } from './survey-drafts.ts';
import { surveyDetailsFields, surveyDetailsShown } from './survey-details.ts';
import {
  dataField,
  deletionRoute,
  pictureRoute,
  readingRoutes,
  savedReportSchema,
  surveyField,
  updatedReportSchema,
} from './sheet-routes.ts';

/** The day of the survey; null if it was not given (rules.md#found-on). */
const surveyDate = z.nullable(z.string().check(z.meta({ examples: ['2026-11-05'] })));

/** A floored whole number, or '---' when there is nothing to divide by (rules.md#closed-percentages). */
const percentage = z.union([z.int(), z.literal('---')]);

export const workbookSummarySchema = z.object({
  id: z.int(),
  UUID: z.string(),
  Critical_Closed_Percentage: percentage,
  Major_Closed_Percentage: percentage,
  Minor_Closed_Percentage: percentage,
  Overall_Closed_Percentage: percentage,
  survey_date: surveyDate,
  ...surveyDetailsShown,
  created_at: timeField,
  sheet: z.nullable(z.string()),
  survey: surveyField,
});
export type WorkbookSummary = z.output<typeof workbookSummarySchema>;

export const workbookReportSchema = z.object({
  id: z.int(),
  UUID: z.string(),
  /** Path of the original workbook; it can be fetched only by the download call. */
  sheet: z.nullable(z.string()),
  data: z.string().check(z.meta({ description: 'JSON text of the sheets' })),
  survey_date: surveyDate,
  /** 1 for a survey of these sheets only: of earlier surveys of its kind the other sheets stay current. */
  partial: z.optional(flagField),
  ...surveyDetailsShown,
  created_at: timeField,
  updated_at: timeField,
  rig: z.object({ UUID: z.string(), name: z.string() }),
  survey: surveyField,
  ...draftShown,
});
export type WorkbookReport = z.output<typeof workbookReportSchema>;

/** Corrected cells: what the last workbook said, and the word there now (`answered`: what someone answered there). */
const correctedCellsSchema = z.object({
  corrections: z.array(
    z.object({
      sheet: z.string(),
      row: z.int(),
      column: z.string(),
      said: z.string(),
      word: z.string(),
      answered: z.boolean(),
    }),
  ),
  /** The findings that were made in the portal: no workbook removes one (rules.md#added-findings). */
  added: z.optional(z.array(z.object({ sheet: z.string(), row: z.int() }))),
});
export type CorrectedCells = z.output<typeof correctedCellsSchema>;

/** Sent by the browser and never trusted: the server counts itself. */
const sentPercentage = z
  .optional(z.unknown())
  .check(z.meta({ description: 'Accepted in any form and not trusted: the server counts itself', examples: ['42'] }));

/** The zip in pieces (`uploads.piece`): the UUID of that upload, and how many bytes it has in all. */
const piecesFields = { sheet_upload: z.optional(uuidField), sheet_bytes: z.optional(bytesField) };

/** 0 or 1, digits in a form; nothing sent is no. */
const sentFlag = z.pipe(
  z.nullable(z.union([z.literal(''), z.literal('0'), z.literal('1'), flagField])),
  z.transform((sent) => sent === 1 || sent === '1'),
);

/** Whether a survey is one of its sheets only (rules.md#current-survey). */
const partialField = z.optional(sentFlag).check(
  z.meta({
    description: 'With 1, a survey of these sheets only: of earlier surveys of its kind the other sheets stay current',
    examples: ['1'],
  }),
);

const contentFields = {
  reportUUID: uuidField,
  data: dataField,
  /** Left out by an update it stays as it is. */
  survey_date: optionalDayField,
  /** Left out by an update it stays as it is. */
  partial: partialField,
  ...surveyDetailsFields,
  Critical_Closed_Percentage: sentPercentage,
  Major_Closed_Percentage: sentPercentage,
  Minor_Closed_Percentage: sentPercentage,
  Overall_Closed_Percentage: sentPercentage,
};

/** The visit that the report is started from; one that is not to this rig, or not any more, is left out. */
const visitField = z.optional(z.nullable(z.union([z.literal(''), uuidField])));

/** Whether a workbook that another report of the rig has already is refused (rules.md#the-same-survey-twice). */
const onceField = z.optional(sentFlag).check(
  z.meta({
    description:
      'With 1, 409 exists_already if another report of this rig and kind has this workbook, or one with the same ' +
      'Report ref. and sheets',
    examples: ['1'],
  }),
);

const saveFields = z.object({
  ...contentFields,
  ...piecesFields,
  rigUUID: uuidField,
  visit: visitField,
  once: onceField,
});

const sameQuery = z.object({
  rig: uuidField,
  sha256: z
    .optional(z.union([z.literal(''), checksumField]))
    .check(z.meta({ description: 'The SHA-256 of the workbook', examples: ['0'.repeat(64)] })),
  ref: z
    .optional(textField)
    .check(z.meta({ description: 'Its Report ref., if it has one', examples: ['GS7-FCS-2026'] })),
  survey_date: optionalDayField,
});

export const sameSurveySchema = z.object({
  report: z.nullable(z.string()).check(z.meta({ description: 'The newest report that has this workbook' })),
  same_day: z.nullable(z.string()).check(z.meta({ description: 'The newest report of a survey on that day' })),
});
export type SameSurvey = z.output<typeof sameSurveySchema>;
const findingPlace = z.object({
  sheet: z.string().check(z.minLength(1), z.maxLength(NAME_LENGTH)),
  row: z.int().check(z.minimum(1), z.maximum(1_048_577)),
});

/** A person's decisions about findings that can't be matched for sure. */
export const matchDecisionsSchema = z
  .array(z.object({ from: findingPlace, to: z.nullable(findingPlace) }))
  .check(z.maxLength(100_000));

const matchesField = z.optional(z.nullable(z.union([matchDecisionsSchema, z.string()]))).check(
  z.meta({
    description:
      'Which finding of the report (from) is which one of the new sheets (to; null: it is gone), if the matching ' +
      'leaves it open; as JSON text in a form: [{from: {sheet, row}, to: {sheet, row} | null}]',
    examples: ['[{"from":{"sheet":"Derrick","row":12},"to":{"sheet":"Derrick","row":13}}]'],
  }),
);

const correctionsField = z.optional(z.nullable(z.enum(['', 'drop']))).check(
  z.meta({
    description: 'drop: what was corrected in the report is given up, and the words of the workbook count everywhere',
    examples: ['drop'],
  }),
);

const updateFields = z.object({
  ...contentFields,
  ...piecesFields,
  rigUUID: z.optional(uuidField),
  matches: matchesField,
  corrections: correctionsField,
  updated_at: revisionField,
});

/** What a page asks before a workbook is saved: whether it is there already, and what was corrected in its report. */
const askingRoutes = <K extends string>(kind: K, access: ReturnType<typeof workbookAccess>) => {
  return {
    same: reportRoute({
      name: `${kind}.same`,
      method: 'GET',
      path: `/api/reports/${kind}/same`,
      access: access.same,
      summary: `Which ${kind} report of a rig a workbook is that of, before it is saved`,
      query: sameQuery,
      answer: sameSurveySchema,
    }),
    corrections: reportRoute({
      name: `${kind}.corrections`,
      method: 'GET',
      path: `/api/reports/${kind}/corrections/:uuid`,
      access: access.corrections,
      summary: 'What was corrected in a report, and what its last workbook says there',
      params: uuidParams,
      answer: correctedCellsSchema,
    }),
  };
};

/** The calls of a kind that is imported from a workbook. */
export function workbookReportRoutes<K extends string>(kind: K, description: ReportKindDescription) {
  const access = workbookAccess(description);
  return {
    ...readingRoutes(kind, access, { summary: workbookSummarySchema, report: workbookReportSchema }),
    save: reportRoute({
      name: `${kind}.save`,
      method: 'POST',
      path: `/api/reports/${kind}/save`,
      access: access.save,
      summary: `Save a new ${kind} report with the zip of its workbook`,
      multipart: { fields: saveFields, file: 'sheet', fileInPieces: true, fileKind: 'upload' },
      bodyBytes: DATA_FORM_BYTES,
      answer: savedReportSchema,
    }),
    update: reportRoute({
      name: `${kind}.update`,
      method: 'POST',
      path: `/api/reports/${kind}/update`,
      access: access.update,
      summary: `Change the ${kind} report; without the zip the workbook stays unchanged`,
      multipart: { fields: updateFields, file: 'sheet', fileOptional: true, fileKind: 'upload' },
      bodyBytes: DATA_FORM_BYTES,
      answer: updatedReportSchema,
    }),
    ...askingRoutes(kind, access),
    uploadPicture: pictureRoute(kind, 'initial', access['upload-image']),
    download: reportRoute({
      name: `${kind}.download`,
      method: 'GET',
      path: `/api/reports/${kind}/download/:uuid`,
      access: access.download,
      summary: 'The original workbook under its original name',
      params: uuidParams,
      answer: 'download',
    }),
  };
}

/** Deleting a report of the kind with what is derived from it; not every kind has these calls. */
const deletingRoutes = <K extends string>(kind: K, description: ReportKindDescription) => {
  const access = deletingAccess(description);
  return {
    delete: reportRoute({
      name: `${kind}.delete`,
      method: 'DELETE',
      path: `/api/reports/${kind}/:uuid`,
      access: access.delete,
      summary: `Delete an ${kind} with its closing, QSHE and final reports`,
      params: uuidParams,
      answer: 'text',
    }),
    deletion: deletionRoute(kind, access.deletion),
  };
};

/** The calls of each kind, for code that treats all kinds the same. */
export const WORKBOOK_ROUTES = routesOf(kindsOf('workbook'), workbookReportRoutes);
export const DELETE_ROUTES = routesOf(kindsOf('workbook').filter(isDeletable), deletingRoutes);

export const workbookRoutes = [
  ...Object.values(WORKBOOK_ROUTES).flatMap((routes) => Object.values(routes)),
  ...Object.values(DELETE_ROUTES).flatMap((routes) => Object.values(routes)),
];
