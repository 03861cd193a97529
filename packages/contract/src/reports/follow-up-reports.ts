import { kindsOf, type ReportKindDescription } from '@rigbook/domain';
import * as z from 'zod/mini';
import { DATA_BYTES, revisionField, timeField, uuidField } from '../fields.ts';
import { reportRoute } from '../route.ts';
import { closingAccess, followUpAccess, routesOf } from './report-access.ts';
import { dataField, pictureRoute, readingRoutes, savedReportSchema, surveyField } from './sheet-routes.ts';

const count = z.int();

const FOLLOW_UP_COUNTS = {
  Critical_Open: count,
  Critical_In_Progress: count,
  Major_Open: count,
  Major_In_Progress: count,
  Minor_Open: count,
  Minor_In_Progress: count,
  Overall_Open: count,
  Overall_In_Progress: count,
};

export const followUpSummarySchema = z.object({
  id: z.int(),
  UUID: z.string(),
  ...FOLLOW_UP_COUNTS,
  created_at: timeField,
  updated_at: timeField,
  survey: surveyField,
});
export type FollowUpSummary = z.output<typeof followUpSummarySchema>;

export const followUpReportSchema = z.object({
  id: z.int(),
  UUID: z.string(),
  data: z.string().check(z.meta({ description: 'JSON text of the sheets, or of the one sheet of a QSHE report' })),
  rig: z.object({ UUID: z.string(), name: z.string() }),
  parentUUID: z.string(),
  created_at: timeField,
  updated_at: timeField,
  survey: surveyField,
});
export type FollowUpReport = z.output<typeof followUpReportSchema>;

/** The eight counts as sent: accepted in any form and never trusted. */
const sentCounts = Object.fromEntries(Object.keys(FOLLOW_UP_COUNTS).map((name) => [name, z.optional(z.unknown())]));

const updateSelfBody = z.object({ reportUUID: uuidField, data: dataField, ...sentCounts, updated_at: revisionField });
const updateParentBody = z.object({ parentUUID: uuidField, data: dataField, ...sentCounts, updated_at: revisionField });

const saveBody = z.object({
  reportUUID: uuidField,
  rigUUID: uuidField,
  parentUUID: uuidField,
  data: dataField,
  ...sentCounts,
});

function followUpRoutes<K extends string>(kind: K, description: ReportKindDescription) {
  const access = followUpAccess(description);
  return {
    ...readingRoutes(kind, access, { summary: followUpSummarySchema, report: followUpReportSchema }),
    save: reportRoute({
      name: `${kind}.save`,
      method: 'POST',
      path: `/api/reports/${kind}/save`,
      access: access.save,
      summary: `Save the ${kind} report derived from a report`,
      body: saveBody,
      bodyBytes: DATA_BYTES,
      answer: savedReportSchema,
    }),
    updateParent: reportRoute({
      name: `${kind}.update-parent`,
      method: 'POST',
      path: `/api/reports/${kind}/update-parent`,
      access: access['update-parent'],
      summary: `Apply an edit of the parent to its ${kind} report; what was entered there stays`,
      body: updateParentBody,
      bodyBytes: DATA_BYTES,
      answer: savedReportSchema,
    }),
  };
}

/** What closings have in addition: they are edited themselves and take final pictures. */
function closingRoutes<K extends string>(kind: K, description: ReportKindDescription) {
  const access = closingAccess(description);
  return {
    ...followUpRoutes(kind, description),
    updateSelf: reportRoute({
      name: `${kind}.update-self`,
      method: 'POST',
      path: `/api/reports/${kind}/update-self`,
      access: access['update-self'],
      summary: `Change the ${kind} report: statuses, closing dates and final pictures`,
      body: updateSelfBody,
      bodyBytes: DATA_BYTES,
      answer: savedReportSchema,
    }),
    uploadPicture: pictureRoute(kind, 'final', access['upload-image']),
  };
}

/** The calls of each kind. */
export const CLOSING_ROUTES = routesOf(kindsOf('closing'), closingRoutes);
export const QSHE_ROUTES = routesOf(kindsOf('qshe'), followUpRoutes);
export const FOLLOW_UP_ROUTES = { ...CLOSING_ROUTES, ...QSHE_ROUTES };

export const followUpRoutesTable = Object.values(FOLLOW_UP_ROUTES).flatMap((routes) => Object.values(routes));
