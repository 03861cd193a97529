import { withFewMarks } from './few-marks.ts';

/** Takes no room on screen: formats, controls, marks without a letter of their own, and letters that are drawn as nothing. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/gu;

/** A text without what nobody sees: invisible characters, and spaces but single ones between words. */
export const visibleText = (text: string): string =>
  withFewMarks(text)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/\p{Z}+/gu, ' ')
    .trim();

/** Whether nothing of a text can be seen (rules.md#proof). */
export const isUnseen = (text: string): boolean => visibleText(text) === '';
