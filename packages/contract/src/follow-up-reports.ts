import type { Flag } from '@rigbook/domain';
import * as z from 'zod/mini';
import { revisionField, timeField, uuidField } from './fields.ts';
import { route } from './route.ts';
import { dataField, pictureRoute, readingRoutes, savedReportSchema } from './sheet-routes.ts';

/** Reports derived from an inspection or audit in which its findings are followed up. */
export const FOLLOW_UP_KINDS = ['closing', 'audit_closing', 'qshe'] as const;
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

type FollowUpFlags = { list: Flag; show: Flag; save: Flag; updateParent: readonly Flag[] };

export const FOLLOW_UP_FLAGS: Record<FollowUpKind, FollowUpFlags> = {
  closing: closingFlags('inspection'),
  audit_closing: closingFlags('audit'),
  // An editor does not see QSHE, but saving an inspection writes it (rules.md#rights-of-report-calls).
  qshe: {
    list: 'rigs.tabs.qshe.list.show',
    show: 'rigs.tabs.qshe.list.show',
    save: 'rigs.tabs.inspection.preliminary.add',
    updateParent: ['rigs.tabs.inspection.preliminary.edit', 'rigs.tabs.inspection.closing.edit'],
  },
};

function closingFlags(kind: 'inspection' | 'audit'): FollowUpFlags {
  const tab = `rigs.tabs.${kind}` as const;
  return {
    list: `${tab}.closing.list`,
    show: `${tab}.closing.show`,
    save: `${tab}.preliminary.add`,
    updateParent: [`${tab}.preliminary.edit`, `${tab}.closing.edit`],
  };
}

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
});
export type FollowUpSummary = z.output<typeof followUpSummarySchema>;

export const followUpReportSchema = z.object({
  id: z.int(),
  UUID: z.string(),
  data: z.string().check(z.meta({ description: 'JSON text of the sheets; of a QSHE report of its one sheet' })),
  rig: z.object({ UUID: z.string(), name: z.string() }),
  parentUUID: z.string(),
  created_at: timeField,
  updated_at: timeField,
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

function followUpRoutes<K extends FollowUpKind>(kind: K) {
  const flags = FOLLOW_UP_FLAGS[kind];
  return {
    ...readingRoutes(kind, flags, { summary: followUpSummarySchema, report: followUpReportSchema }),
    save: route({
      name: `${kind}.save`,
      method: 'POST',
      path: `/api/reports/${kind}/save`,
      access: flags.save,
      summary: `Save the ${kind} report derived from a report`,
      body: saveBody,
      answer: savedReportSchema,
    }),
    updateParent: route({
      name: `${kind}.update-parent`,
      method: 'POST',
      path: `/api/reports/${kind}/update-parent`,
      access: flags.updateParent,
      summary: `Bring an edit of the parent into its ${kind} report; what was entered there stays`,
      body: updateParentBody,
      answer: savedReportSchema,
    }),
  };
}

/** What closings have besides: they are edited themselves and take final pictures. */
function closingRoutes<K extends 'closing' | 'audit_closing'>(kind: K) {
  const edit = `rigs.tabs.${kind === 'closing' ? 'inspection' : 'audit'}.closing.edit` as const;
  return {
    ...followUpRoutes(kind),
    updateSelf: route({
      name: `${kind}.update-self`,
      method: 'POST',
      path: `/api/reports/${kind}/update-self`,
      access: edit,
      summary: `Change the ${kind} report: statuses, closing dates and final pictures`,
      body: updateSelfBody,
      answer: savedReportSchema,
    }),
    uploadPicture: pictureRoute(kind, 'final', edit),
  };
}

export const closing = closingRoutes('closing');
export const auditClosing = closingRoutes('audit_closing');
export const qshe = followUpRoutes('qshe');

/** The calls of each kind, for code that treats the kinds alike. */
export const FOLLOW_UP_ROUTES = { closing, audit_closing: auditClosing, qshe };

export const followUpRoutesTable = [...Object.values(closing), ...Object.values(auditClosing), ...Object.values(qshe)];
