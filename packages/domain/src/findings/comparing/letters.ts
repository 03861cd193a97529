/** The letters of a word in their order: the same for words in which some have changed places. */
export const lettersOf = (word: string): string => Array.from(word).toSorted().join('');
