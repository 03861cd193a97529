/** An answer as the form has it; '' while no state is chosen. */
export type Written = { choice: '' | 'progress' | 'ready' | 'question'; text: string };

export type AnswerDraft = Written & {
  /** As chosen or, for a HEIC, converted; under unique names. They are reduced when they are sent. */
  pictures: ReadonlyMap<string, Blob>;
  /** Files that prove it, under unique names that say that they are no pictures. */
  files: ReadonlyMap<string, Blob>;
  /** Pictures without the marks that were drawn on them, by the names of those with marks. */
  originals: ReadonlyMap<string, Blob>;
};

export const EMPTY: AnswerDraft = { choice: '', text: '', pictures: new Map(), files: new Map(), originals: new Map() };

const CHOICES: readonly unknown[] = ['', 'progress', 'ready', 'question'] satisfies Written['choice'][];

/** Merges several answers without losing anything; the last choice of a state wins. */
export const joinedAnswers = (answers: readonly AnswerDraft[]): AnswerDraft => ({
  choice: answers.findLast(({ choice }) => choice !== '')?.choice ?? '',
  text: answers
    .map(({ text }) => text)
    .filter((text) => text.trim() !== '')
    .join('\n'),
  pictures: new Map(answers.flatMap(({ pictures }) => [...pictures])),
  files: new Map(answers.flatMap(({ files }) => [...files])),
  originals: new Map(answers.flatMap(({ originals }) => [...originals])),
});

/** Reads a stored answer; null if it is not one. */
export function writtenFrom(kept: Record<string, unknown> | null): Written {
  if (!kept || typeof kept['text'] !== 'string' || !CHOICES.includes(kept['choice'])) return { choice: '', text: '' };
  return { choice: kept['choice'] as Written['choice'], text: kept['text'] };
}
