import { kindsOf, type CollectionKind, type ReportKindDescription } from '@rigbook/domain';
import * as z from 'zod/mini';
import { idField, listQuery, LISTS_BYTES, pageOf, rigUuidParams, timeField, uuidField, uuidParams } from '../fields.ts';
import type { Access } from '../access.ts';
import { says } from '../messages/says.ts';
import { reportRoute, type Route } from '../route.ts';
import { collectionAccess, filesAccess, finalAccess, routesOf } from './report-access.ts';
import { deletionRoute, savedReportSchema, surveyField } from './sheet-routes.ts';

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
  survey: surveyField,
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
  survey: surveyField,
};

export const finalReportSchema = z.object({ ...fileReportHead, files: z.array(reportFileSchema) });
export type FinalReport = z.output<typeof finalReportSchema>;

export const collectionReportSchema = z.object({ ...fileReportHead, files: pageOf(reportFileSchema) });
export type CollectionReport = z.output<typeof collectionReportSchema>;

export const savedFilesSchema = z.object({ UUID: z.string(), id: z.int(), files: z.array(reportFileSchema) });
export type SavedFiles = z.output<typeof savedFilesSchema>;

const NO_FILES = says('file.none');

/** Stored paths as returned by upload/file. */
const filesField = z.prefault(
  z
    .array(z.string().check(z.minLength(1), z.maxLength(1000)))
    .check(z.minLength(1, NO_FILES), z.maxLength(1000, says('file.too_many'))),
  [],
);

const fileParams = z.object({
  id: z.string().check(z.regex(/^[1-9]\d{0,8}$/), z.meta({ description: 'The number of the file' })),
});

type ShowDiffers = Pick<Route, 'summary' | 'query' | 'answer'>;

/** The calls that all kinds of files have; how they show their files differs. */
function filesRoutes<K extends string, const Show extends ShowDiffers>(
  kind: K,
  description: ReportKindDescription,
  show: Show,
) {
  const access = filesAccess(description);
  return {
    list: reportRoute({
      name: `${kind}.list`,
      method: 'GET',
      path: `/api/reports/${kind}/:rigUuid`,
      access: access.list,
      summary: `A page of a rig's ${kind} with their files`,
      params: rigUuidParams,
      query: listQuery,
      answer: pageOf(fileReportRowSchema),
    }),
    deleteFile: reportRoute({
      name: `${kind}.delete-file`,
      method: 'DELETE',
      path: `/api/reports/${kind}/delete-file/:id`,
      access: access['delete-file'],
      summary: 'Delete one file of a report',
      params: fileParams,
      answer: 'text',
    }),
    show: reportRoute({
      name: `${kind}.show`,
      method: 'GET',
      path: `/api/reports/${kind}/show/:uuid`,
      access: access.show,
      params: uuidParams,
      ...show,
    }),
    ...downloadRoutes(kind, description),
  };
}

/** A report's files to take along: one of them, or all in a zip. */
function downloadRoutes<K extends string>(kind: K, description: ReportKindDescription) {
  const access = filesAccess(description);
  return {
    downloadFile: reportRoute({
      name: `${kind}.download-file`,
      method: 'GET',
      path: `/api/reports/${kind}/download-file/:id`,
      access: access['download-file'],
      summary: 'One file of a report under its original name',
      params: fileParams,
      answer: 'download',
    }),
    download: reportRoute({
      name: `${kind}.download`,
      method: 'GET',
      path: `/api/reports/${kind}/download/:uuid`,
      access: access.download,
      summary: 'All files of a report in a zip',
      params: uuidParams,
      answer: 'download',
    }),
  };
}

type TakingDiffers<Fields, Body> = {
  access: Access;
  upload: { summary: string; fields: Fields };
  saveFiles: { summary: string; body: Body };
};

/** How all kinds of files take them: each is uploaded on its own, then they are saved into a report together. */
function fileTakingRoutes<K extends string, Fields extends z.ZodMiniType, Body extends z.ZodMiniType>(
  kind: K,
  { access, upload, saveFiles }: TakingDiffers<Fields, Body>,
) {
  return {
    uploadFile: reportRoute({
      name: `${kind}.upload-file`,
      method: 'POST',
      path: `/api/reports/${kind}/upload/file`,
      access,
      summary: `${upload.summary}; returns its stored path, which save-files then takes`,
      multipart: { fields: upload.fields, file: 'file', fileKind: 'upload' },
      answer: 'text',
    }),
    saveFiles: reportRoute({
      name: `${kind}.save-files`,
      method: 'POST',
      path: `/api/reports/${kind}/save-files`,
      access,
      summary: saveFiles.summary,
      body: saveFiles.body,
      bodyBytes: LISTS_BYTES,
      answer: savedFilesSchema,
    }),
  };
}

function finalReportRoutes<K extends string>(kind: K, description: ReportKindDescription) {
  const access = finalAccess(description);
  return {
    ...filesRoutes(kind, description, { summary: 'A final report with its files', answer: finalReportSchema }),
    save: reportRoute({
      name: `${kind}.save`,
      method: 'POST',
      path: `/api/reports/${kind}/save`,
      access: access.save,
      summary: 'Save the final report derived from a report',
      body: z.object({ reportUUID: uuidField, rigUUID: uuidField, parentUUID: uuidField }),
      answer: savedReportSchema,
    }),
    ...fileTakingRoutes(kind, {
      access: access['upload-file'],
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

type IdFieldOf<K extends string> = K extends `${infer Noun}s` ? `${Noun}_id` : never;
type CollectionIdField = IdFieldOf<CollectionKind>;

/** The field of save-files that names the saved report: 'move_report_id'. */
export const collectionIdField = (kind: string) => kind.replace(/s$/, '_id') as CollectionIdField;

const collectionIds = Object.fromEntries(
  kindsOf('collection').map((kind) => [collectionIdField(kind), z.optional(z.nullable(idField))]),
) as Record<CollectionIdField, z.ZodMiniOptional<z.ZodMiniNullable<typeof idField>>>;

function collectionReportRoutes<K extends string>(kind: K, description: ReportKindDescription) {
  const access = collectionAccess(description);
  return {
    ...filesRoutes(kind, description, {
      summary: 'A report with a page of its files',
      query: z.pick(listQuery, { page: true }),
      answer: collectionReportSchema,
    }),
    ...fileTakingRoutes(kind, {
      access: access['upload-file'],
      upload: {
        summary: 'Upload a file to a report, saved or not yet',
        fields: z.object({ reportUUID: uuidField, rigUUID: uuidField }),
      },
      saveFiles: {
        summary: `Attach uploaded files to a report; without ${collectionIdField(kind)} it makes the report`,
        body: z.object({ ...collectionFields, ...collectionIds }),
      },
    }),
    deleteReport: reportRoute({
      name: `${kind}.delete-report`,
      method: 'DELETE',
      path: `/api/reports/${kind}/delete-report/:uuid`,
      access: access['delete-report'],
      summary: 'Delete a report with its files',
      params: uuidParams,
      answer: 'text',
    }),
    deletion: deletionRoute(kind, access.deletion),
  };
}

/** The calls of each kind, for code that treats all kinds the same. */
export const FINAL_ROUTES = routesOf(kindsOf('final'), finalReportRoutes);
export const COLLECTION_ROUTES = routesOf(kindsOf('collection'), collectionReportRoutes);
export const FILE_ROUTES = { ...FINAL_ROUTES, ...COLLECTION_ROUTES };

export const fileRoutes = [
  ...Object.values(FINAL_ROUTES).flatMap((routes) => Object.values(routes)),
  ...Object.values(COLLECTION_ROUTES).flatMap((routes) => Object.values(routes)),
];
