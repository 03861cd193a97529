// Apart from visible text: the first load of the rigs has this, and no use for what orders marks.

/** Takes no room on screen: what may be ignored (DI), formats, controls, marks without a letter, a letter drawn as nothing. */
export const UNSEEN = /[\p{DI}\p{C}\p{M}\u2800]/gu;

/** Whether nothing of a text can be seen (rules.md#proof). */
export const isUnseen = (text: string): boolean => text.replace(UNSEEN, '').trim() === '';
