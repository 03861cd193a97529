import * as z from 'zod/mini';
import { idField, listQuery, pageOf, rigUuidParams, timeField, uuidField, uuidParams } from './fields.ts';
import { FILE_FLAGS, type CollectionKind, type FileKind, type FinalKind } from './file-report-flags.ts';
import { route, type Access, type Route } from './route.ts';
import { savedReportSchema } from './sheet-routes.ts';

export const reportFileSchema = z.object({
  id: z.int(),
  file: z.string().check(z.meta({ description: 'The stored path' })),
  created_at: timeField,
});
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

const fileReportHead = {
  id: z.int(),
  UUID: z.string(),
  rig_id: z.int(),
  rigUUID: z.string(),
  rig: rigName,
  created_at: timeField,
};

export const finalReportSchema = z.object({ ...fileReportHead, files: z.array(reportFileSchema) });
export type FinalReport = z.output<typeof finalReportSchema>;

export const collectionReportSchema = z.object({ ...fileReportHead, files: pageOf(reportFileSchema) });
export type CollectionReport = z.output<typeof collectionReportSchema>;

export const savedFilesSchema = z.object({ UUID: z.string(), id: z.int(), files: z.array(reportFileSchema) });
export type SavedFiles = z.output<typeof savedFilesSchema>;

const NO_FILES = 'No Files to Upload!';

/** Stored paths as upload/file has answered them. */
const filesField = z.prefault(
  z
    .array(z.string().check(z.minLength(1), z.maxLength(1000)))
    .check(z.minLength(1, NO_FILES), z.maxLength(1000, 'At most 1,000 files at once.')),
  [],
);

const fileParams = z.object({
  id: z.string().check(z.regex(/^[1-9]\d{0,8}$/), z.meta({ description: 'The number of the file' })),
});

type ShowDiffers = Pick<Route, 'summary' | 'query' | 'answer'>;

/** The calls that all four kinds have; they show their files in ways of their own. */
function fileReportRoutes<K extends FileKind, const Show extends ShowDiffers>(kind: K, show: Show) {
  const flags = FILE_FLAGS[kind];
  return {
    list: route({
      name: `${kind}.list`,
      method: 'GET',
      path: `/api/reports/${kind}/:rigUuid`,
      access: flags.list,
      summary: `A page of a rig's ${kind} with their files`,
      params: rigUuidParams,
      query: listQuery,
      answer: pageOf(fileReportRowSchema),
    }),
    deleteFile: route({
      name: `${kind}.delete-file`,
      method: 'DELETE',
      path: `/api/reports/${kind}/delete-file/:id`,
      access: flags.filesDelete,
      summary: 'Delete one file of a report',
      params: fileParams,
      answer: 'text',
    }),
    downloadFile: route({
      name: `${kind}.download-file`,
      method: 'GET',
      path: `/api/reports/${kind}/download-file/:id`,
      access: flags.filesDownload,
      summary: 'One file of a report under its own name',
      params: fileParams,
      answer: 'download',
    }),
    download: route({
      name: `${kind}.download`,
      method: 'GET',
      path: `/api/reports/${kind}/download/:uuid`,
      access: flags.download,
      summary: 'All files of a report in a zip',
      params: uuidParams,
      answer: 'download',
    }),
    show: route({
      name: `${kind}.show`,
      method: 'GET',
      path: `/api/reports/${kind}/show/:uuid`,
      access: flags.show,
      params: uuidParams,
      ...show,
    }),
  };
}

type TakingDiffers<Fields, Body> = {
  access: Access;
  upload: { summary: string; fields: Fields };
  saveFiles: { summary: string; body: Body };
};

/** How all four kinds take files: each is uploaded by itself, then they are saved into a report together. */
function fileTakingRoutes<K extends FileKind, Fields extends z.ZodMiniType, Body extends z.ZodMiniType>(
  kind: K,
  { access, upload, saveFiles }: TakingDiffers<Fields, Body>,
) {
  return {
    uploadFile: route({
      name: `${kind}.upload-file`,
      method: 'POST',
      path: `/api/reports/${kind}/upload/file`,
      access,
      summary: `${upload.summary}; answers its stored path, which save-files then takes`,
      multipart: { fields: upload.fields, file: 'file', fileKind: 'upload' },
      answer: 'text',
    }),
    saveFiles: route({
      name: `${kind}.save-files`,
      method: 'POST',
      path: `/api/reports/${kind}/save-files`,
      access,
      summary: saveFiles.summary,
      body: saveFiles.body,
      answer: savedFilesSchema,
    }),
  };
}

function finalReportRoutes<K extends FinalKind>(kind: K) {
  const flags = FILE_FLAGS[kind];
  return {
    ...fileReportRoutes(kind, { summary: 'A final report with its files', answer: finalReportSchema }),
    save: route({
      name: `${kind}.save`,
      method: 'POST',
      path: `/api/reports/${kind}/save`,
      access: flags.add,
      summary: 'Save the final report derived from a report',
      body: z.object({ reportUUID: uuidField, rigUUID: uuidField, parentUUID: uuidField }),
      answer: savedReportSchema,
    }),
    ...fileTakingRoutes(kind, {
      access: flags.edit,
      upload: {
        summary: 'Upload a file to a final report',
        fields: z.object({ reportUUID: uuidField, rig_id: z.optional(idField), rigUUID: z.optional(uuidField) }),
      },
      saveFiles: {
        summary: 'Attach uploaded files to a final report',
        body: z.object({ final_report_id: idField, files: filesField }),
      },
    }),
  };
}

const collectionFields = { files: filesField, rigUUID: z.optional(uuidField), UUID: z.optional(uuidField) };

function collectionReportRoutes<K extends CollectionKind>(kind: K) {
  const flags = FILE_FLAGS[kind];
  const id = kind === 'move_reports' ? 'move_report_id' : 'drop_report_id';
  return {
    ...fileReportRoutes(kind, {
      summary: 'A report with a page of its files',
      query: z.pick(listQuery, { page: true }),
      answer: collectionReportSchema,
    }),
    ...fileTakingRoutes(kind, {
      access: [flags.add, flags.edit],
      upload: {
        summary: 'Upload a file to a report, saved or yet to be',
        fields: z.object({ reportUUID: uuidField, rigUUID: uuidField }),
      },
      saveFiles: {
        summary: `Attach uploaded files to a report; without ${id} it makes the report`,
        body: z.object({
          ...collectionFields,
          move_report_id: z.optional(z.nullable(idField)),
          drop_report_id: z.optional(z.nullable(idField)),
        }),
      },
    }),
    deleteReport: route({
      name: `${kind}.delete-report`,
      method: 'DELETE',
      path: `/api/reports/${kind}/delete-report/:uuid`,
      access: flags.filesDelete,
      summary: 'Delete a report with its files',
      params: uuidParams,
      answer: 'text',
    }),
  };
}

export const finalReports = finalReportRoutes('final_reports');
export const auditFinalReports = finalReportRoutes('audit_final_reports');
export const moveReports = collectionReportRoutes('move_reports');
export const dropReports = collectionReportRoutes('drop_reports');

/** The calls of each kind, for code that treats the kinds alike. */
export const FINAL_ROUTES = { final_reports: finalReports, audit_final_reports: auditFinalReports };
export const COLLECTION_ROUTES = { move_reports: moveReports, drop_reports: dropReports };

export const fileRoutes = [
  ...Object.values(finalReports),
  ...Object.values(auditFinalReports),
  ...Object.values(moveReports),
  ...Object.values(dropReports),
];
