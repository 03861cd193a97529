import type { FindingFigures } from '@rigbook/contract';

/** How many findings of earlier surveys are not closed. */
export const earlierCount = ({ critical, major, minor }: FindingFigures['earlier']): number => critical + major + minor;
