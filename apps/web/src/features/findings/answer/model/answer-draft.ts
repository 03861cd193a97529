/** What somebody wants to say about a finding; '' while nothing is chosen. */
export type Written = { choice: '' | 'progress' | 'ready' | 'question'; text: string };

export type AnswerDraft = Written & {
  /** As they were chosen or, of a HEIC, as it can be shown; by names of their own. They are reduced when they are sent. */
  pictures: ReadonlyMap<string, Blob>;
};

export const EMPTY: AnswerDraft = { choice: '', text: '', pictures: new Map() };

const CHOICES: readonly unknown[] = ['', 'progress', 'ready', 'question'] satisfies Written['choice'][];

/** Several answers as one, in which nothing of any of them is missing; of the choices the last one made. */
export const joinedAnswers = (answers: readonly AnswerDraft[]): AnswerDraft => ({
  choice: answers.findLast(({ choice }) => choice !== '')?.choice ?? '',
  text: answers
    .map(({ text }) => text)
    .filter((text) => text.trim() !== '')
    .join('\n'),
  pictures: new Map(answers.flatMap(({ pictures }) => [...pictures])),
});

/** What was kept of the words of an answer, if it can be one. */
export function writtenFrom(kept: Record<string, unknown> | null): Written {
  if (!kept || typeof kept['text'] !== 'string' || !CHOICES.includes(kept['choice'])) return { choice: '', text: '' };
  return { choice: kept['choice'] as Written['choice'], text: kept['text'] };
}
