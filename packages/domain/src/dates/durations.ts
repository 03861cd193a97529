// Apart from days: every page loads these with its first file, and would load all about days with them.

/** Milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** Of 24 hours: on days on which a clock is changed it is not the same moment of the next one. */
export const DAY = 24 * HOUR;
