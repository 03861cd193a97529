import { withFewMarks } from './few-marks.ts';
import { UNSEEN } from './unseen.ts';

/** A text without what nobody sees: invisible characters, and spaces but single ones between words. */
export const visibleText = (text: string): string =>
  withFewMarks(text)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/\p{Z}+/gu, ' ')
    .trim();
