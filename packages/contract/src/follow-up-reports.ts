import type { Flag } from '@rigbook/domain';
import * as z from 'zod/mini';
import { listQuery, pagedQuery, pageOf, rigUuidParams, timeField, uuidField, uuidParams } from './fields.ts';
import { route } from './route.ts';
import { dataField, savedReportSchema } from './workbook-reports.ts';

/** Reports derived from an inspection or audit in which its findings are followed up. */
export const FOLLOW_UP_KINDS = ['closing', 'audit_closing', 'qshe'] as const;
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

type FollowUpFlags = { list: Flag; show: Flag; save: Flag };

export const FOLLOW_UP_FLAGS: Record<FollowUpKind, FollowUpFlags> = {
  closing: closingFlags('inspection'),
  audit_closing: closingFlags('audit'),
  // An editor does not see QSHE, but saving an inspection writes it (contract §4).
  qshe: {
    list: 'rigs.tabs.qshe.list.show',
    show: 'rigs.tabs.qshe.list.show',
    save: 'rigs.tabs.inspection.preliminary.add',
  },
};

function closingFlags(kind: 'inspection' | 'audit'): FollowUpFlags {
  const tab = `rigs.tabs.${kind}` as const;
  return { list: `${tab}.closing.list`, show: `${tab}.closing.show`, save: `${tab}.preliminary.add` };
}

const count = z.int();

export const FOLLOW_UP_COUNTS = {
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
  /** JSON text: a list of sheets, for qshe one sheet. */
  data: z.string(),
  rig: z.object({ UUID: z.string(), name: z.string() }),
  parentUUID: z.string(),
  created_at: timeField,
  updated_at: timeField,
});
export type FollowUpReport = z.output<typeof followUpReportSchema>;

/** The eight counts as sent: accepted in any form and never trusted. */
const sentCounts = Object.fromEntries(Object.keys(FOLLOW_UP_COUNTS).map((name) => [name, z.optional(z.unknown())]));

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
    summaries: route({
      name: `${kind}.summaries`,
      method: 'GET',
      path: `/api/reports/${kind}/summaries/:rigUuid`,
      access: flags.list,
      summary: `A page of a rig's ${kind} reports`,
      params: rigUuidParams,
      query: listQuery,
      answer: pageOf(followUpSummarySchema),
    }),
    show: route({
      name: `${kind}.show`,
      method: 'GET',
      path: `/api/reports/${kind}/:uuid`,
      access: flags.show,
      summary: `One ${kind} report; with ?page= that page of the list of the rig with this UUID`,
      params: uuidParams,
      query: pagedQuery,
      answer: z.union([followUpReportSchema, pageOf(followUpSummarySchema)]),
    }),
    save: route({
      name: `${kind}.save`,
      method: 'POST',
      path: `/api/reports/${kind}/save`,
      access: flags.save,
      summary: `Save the ${kind} report derived from a report`,
      body: saveBody,
      answer: savedReportSchema,
    }),
  };
}

export const closing = followUpRoutes('closing');
export const qshe = followUpRoutes('qshe');

export const followUpRoutesTable = [...Object.values(closing), ...Object.values(qshe)];
