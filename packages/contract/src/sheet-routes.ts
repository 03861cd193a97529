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
} from './fields.ts';
import { route, type Access } from './route.ts';

/** What reports made of sheets have alike, whether uploaded as a workbook or derived from one. */

export const savedReportSchema = z.object({
  UUID: z.string(),
  id: z.int(),
  created_at: timeField,
  updated_at: timeField,
});
export type SavedReport = z.output<typeof savedReportSchema>;

export const dataField = z
  .string()
  .check(
    z.minLength(1, REQUIRED),
    z.maxLength(DATA_BYTES, 'The report is too large.'),
    z.meta({ description: 'JSON text: [{name, rows, rowsPriority, rowsStatus}]' }),
  );

const pictureFields = z.object({
  row: z
    .pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'This is not a row number.')), z.transform(Number))
    .check(z.meta({ description: 'The row in the spreadsheet', examples: ['15'] })),
  rigUUID: uuidField,
  reportUUID: uuidField,
  sheetName: z.string().check(z.minLength(1, REQUIRED), z.maxLength(NAME_LENGTH)),
});

type ReportSchemas<Summary, Report> = { summary: Summary; report: Report };

/** The list of a rig's reports of a kind, and one of them. */
export function readingRoutes<K extends string, Summary extends z.ZodMiniType, Report extends z.ZodMiniType>(
  kind: K,
  access: { list: Access; show: Access },
  { summary, report }: ReportSchemas<Summary, Report>,
) {
  return {
    summaries: route({
      name: `${kind}.summaries`,
      method: 'GET',
      path: `/api/reports/${kind}/summaries/:rigUuid`,
      access: access.list,
      summary: `A page of a rig's ${kind} reports`,
      params: rigUuidParams,
      query: listQuery,
      answer: pageOf(summary),
    }),
    show: route({
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

/** The upload of a picture of a row: initial in a workbook report, final in a closing. */
export const pictureRoute = <K extends string>(kind: K, picture: 'initial' | 'final', access: Access) =>
  route({
    name: `${kind}.upload-image`,
    method: 'POST',
    path: `/api/reports/${kind}/upload/image`,
    access,
    summary: `Upload the ${picture} picture of a row; answers its stored path`,
    multipart: { fields: pictureFields, file: 'image', fileKind: 'picture' },
    answer: 'text',
  });
