/** What the name of a stored picture with marks has before its random end (rules.md#marks-on-pictures). */
export const MARKED_STEM = '-marked';

/** Whether a stored picture has marks, by its path: pages know it without asking. */
export const isMarked = (path: string): boolean => /-marked-[\da-f]{12}\.\w+$/.test(path);
