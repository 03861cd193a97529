import type { Flag } from '@rigbook/domain';
import * as z from 'zod/mini';
import { listQuery, pageOf, rigUuidParams, timeField, uuidField, uuidParams } from './fields.ts';
import { route } from './route.ts';
import { savedReportSchema } from './workbook-reports.ts';

/** Reports that are collections of files. */
export const FILE_KINDS = ['final_reports', 'audit_final_reports', 'move_reports', 'drop_reports'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export type FinalKind = 'final_reports' | 'audit_final_reports';

type FinalFlags = { list: Flag; show: Flag; save: Flag };

export const FINAL_FLAGS: Record<FinalKind, FinalFlags> = {
  final_reports: finalFlags('inspection'),
  audit_final_reports: finalFlags('audit'),
};

function finalFlags(kind: 'inspection' | 'audit'): FinalFlags {
  const tab = `rigs.tabs.${kind}` as const;
  return { list: `${tab}.final.list`, show: `${tab}.final.show`, save: `${tab}.preliminary.add` };
}

export const reportFileSchema = z.object({ id: z.int(), file: z.string(), created_at: timeField });
export type ReportFile = z.output<typeof reportFileSchema>;

const rigName = z.object({ UUID: z.string(), name: z.string() });

export const fileReportRowSchema = z.object({
  id: z.int(),
  UUID: z.string(),
  rig: rigName,
  created_at: timeField,
  files: z.array(reportFileSchema),
});
export type FileReportRow = z.output<typeof fileReportRowSchema>;

export const finalReportSchema = z.object({
  id: z.int(),
  UUID: z.string(),
  rig_id: z.int(),
  rigUUID: z.string(),
  rig: rigName,
  created_at: timeField,
  files: z.array(reportFileSchema),
});
export type FinalReport = z.output<typeof finalReportSchema>;

function finalReportRoutes<K extends FinalKind>(kind: K) {
  const flags = FINAL_FLAGS[kind];
  return {
    list: route({
      name: `${kind}.list`,
      method: 'GET',
      path: `/api/reports/${kind}/:rigUuid`,
      access: flags.list,
      summary: "A page of a rig's final reports",
      params: rigUuidParams,
      query: listQuery,
      answer: pageOf(fileReportRowSchema),
    }),
    show: route({
      name: `${kind}.show`,
      method: 'GET',
      path: `/api/reports/${kind}/show/:uuid`,
      access: flags.show,
      summary: 'A final report with its files',
      params: uuidParams,
      answer: finalReportSchema,
    }),
    save: route({
      name: `${kind}.save`,
      method: 'POST',
      path: `/api/reports/${kind}/save`,
      access: flags.save,
      summary: 'Save the final report derived from a report',
      body: z.object({ reportUUID: uuidField, rigUUID: uuidField, parentUUID: uuidField }),
      answer: savedReportSchema,
    }),
  };
}

export const finalReports = finalReportRoutes('final_reports');

export const fileRoutes = Object.values(finalReports);
