/** The file extensions that the report file input accepts (rules.md#reading-a-file). */
export const WORKBOOK_EXTENSIONS = ['.xls', '.xlsx', '.xlsm'] as const;

/** Whether a file's name is that of a workbook, in any case. The content is checked by the reader. */
export function isWorkbookName(fileName: string): boolean {
  const lower = fileName.trim().toLowerCase();
  return WORKBOOK_EXTENSIONS.some((extension) => lower.endsWith(extension) && lower.length > extension.length);
}

/** What a workbook is called on screen: its file name without the ending. */
export const workbookTitle = (name: string): string => name.replace(/\.xls[xm]?$/i, '');
