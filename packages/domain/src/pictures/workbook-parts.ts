const PREFIX = 'workbook:';

/** What an image cell holds for a picture inside the workbook it is sent with (rules.md#pictures-of-a-workbook). */
export const workbookPicture = (part: string): string => `${PREFIX}${part}`;

/** The part of the workbook that an image cell names; null for any other content. */
export const workbookPart = (content: string): string | null =>
  content.startsWith(PREFIX) ? content.slice(PREFIX.length) : null;
