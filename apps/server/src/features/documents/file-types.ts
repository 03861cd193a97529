/** What the files of documents are, by the extensions that the portal gives them. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // Programs refuse a workbook with macros under any other type.
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
} as const;

export type FileExtension = keyof typeof FILE_TYPES;

const TYPES: ReadonlyMap<string, string> = new Map(Object.entries(FILE_TYPES));

/** By the name of a document; undefined for any other. */
export const fileTypeOf = (name: string): string | undefined => TYPES.get(/[^.]*$/.exec(name)?.[0] ?? '');

/** The name of a document by what it has become: many pictures make a zip of volumes, macros their own kind of workbook. */
export const namedAs = (name: string, extension: FileExtension): string => name.replace(/\.[^.]*$/, `.${extension}`);
