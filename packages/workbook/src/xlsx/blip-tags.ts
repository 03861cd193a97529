import { nameCode } from './tag-scanner.ts';

// Apart from drawing-part.ts, which is loaded only for workbooks with drawings.

/** The element that shows a picture, and its attribute with the relationship id. */
export const BLIP = nameCode('blip');
export const EMBED = nameCode('embed');
