import { describe, expect, it } from 'vitest';
import { EMPTY, joinedAnswers, writtenFrom, type AnswerDraft } from './answer-draft.model.ts';

const picture = new Blob(['x']);
const draft = (own: Partial<AnswerDraft>): AnswerDraft => ({ ...EMPTY, ...own });

describe('several answers as one', () => {
  it.each<[string, Partial<AnswerDraft>[], Partial<AnswerDraft>]>([
    ['none', [], {}],
    ['one', [{ choice: 'ready', text: ' Welded. ' }], { choice: 'ready', text: ' Welded. ' }],
    ['texts one after another', [{ text: 'Welded.' }, { text: 'Tested.' }], { text: 'Welded.\nTested.' }],
    ['no empty text', [{ text: 'Welded.' }, { text: '  ' }], { text: 'Welded.' }],
    ['the last choice made', [{ choice: 'ready' }, { choice: 'progress' }, {}], { choice: 'progress' }],
    [
      'every picture',
      [{ pictures: new Map([['a', picture]]) }, { pictures: new Map([['b', picture]]) }],
      {
        pictures: new Map([
          ['a', picture],
          ['b', picture],
        ]),
      },
    ],
  ])('%s', (_, answers, joined) => {
    expect(joinedAnswers(answers.map(draft))).toEqual(draft(joined));
  });
});

describe('the words that were kept', () => {
  it.each([
    [null, { choice: '', text: '' }],
    [{ choice: 'ready' }, { choice: '', text: '' }],
    [
      { choice: 'done', text: 'Welded.' },
      { choice: '', text: '' },
    ],
    [
      { choice: 'ready', text: 'Welded.', more: 1 },
      { choice: 'ready', text: 'Welded.' },
    ],
  ])('%j are %j', (kept, words) => {
    expect(writtenFrom(kept)).toEqual(words);
  });
});
