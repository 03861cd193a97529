import { nameCode } from './tag-scanner.ts';

/** The element that shows a picture, and its attribute with the relationship id. */
export const BLIP = nameCode('blip');
export const EMBED = nameCode('embed');
