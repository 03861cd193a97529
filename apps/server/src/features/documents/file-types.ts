/** The media types of documents, by extension. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  // Programs refuse a workbook with macros that has another type.
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
} as const;

export type FileExtension = keyof typeof FILE_TYPES;

const TYPES: ReadonlyMap<string, string> = new Map(Object.entries(FILE_TYPES));

/** The media type of a document by its name; undefined for other files. */
export const fileTypeOf = (name: string): string | undefined => TYPES.get(/[^.]*$/.exec(name)?.[0] ?? '');

/** The name with the extension of the result: many pictures make a zip of volumes, and macros an .xlsm. */
export const renameTo = (name: string, extension: FileExtension): string => name.replace(/\.[^.]*$/, `.${extension}`);
