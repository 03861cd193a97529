/** Characters of a deficiency that a heading still reads well with. */
const HEADING = 280;

/** Whether a deficiency is a text to read, not a heading: in a heading's large bold letters it would be a wall. */
export const isLongText = (deficiency: string): boolean => deficiency.length > HEADING;
