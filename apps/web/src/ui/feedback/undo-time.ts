/**
 * How long what was just done can be undone, in milliseconds; an object, so that tests can do without their clock
 * (`lifetimes` of the notices).
 */
export const undoTime = { milliseconds: 10_000 };
