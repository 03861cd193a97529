import { describe, expect, it } from 'vitest';
import { differentOf, EMPTY_WORDS, fieldsToSend, wordsOf, wordsToFind } from './added-words.model.ts';

describe('adding a finding', () => {
  it('sends only what is written, once it has a priority and a deficiency', () => {
    expect(fieldsToSend(EMPTY_WORDS, 'Bent')).toBeNull();
    expect(fieldsToSend({ ...EMPTY_WORDS, priority: 'major' }, '  ')).toBeNull();
    expect(fieldsToSend({ ...EMPTY_WORDS, priority: 'major', sheet: 'Mast', ref: 'M-1' }, ' Bent ')).toEqual({
      priority: 'major',
      ref: 'M-1',
    });
  });

  it('is written again as it was to be sent', () => {
    const fields = { priority: 'major', ref: 'M-1', target_date: null } as const;
    expect(wordsOf({ sheet: 'Mast', section: '1 Slings', fields })).toEqual({
      sheet: 'Mast',
      section: '1 Slings',
      priority: 'major',
      ref: 'M-1',
    });
  });

  it.each([
    ['', ''],
    ['wir', ''],
    ['wire', 'wire'],
    [' wire  rope ', 'wire rope'],
    ['a wire rope is worn', ''],
  ])('looks for former findings with %j by %j', (text, words) => {
    expect(wordsToFind(text)).toBe(words);
  });

  it('offers each former text once', () => {
    const row = (deficiency: string, reference = '') => ({ deficiency, recommendation: '', reference });
    expect(differentOf([row('Bent', 'a'), row('bent ', 'b'), row('Worn'), row('Loose')], 2)).toEqual([
      row('Bent', 'a'),
      row('Worn'),
    ]);
  });
});
