import { describe, expect, it } from 'vitest';
import { askedIn, mentionedIn, stillMentioned, withMention, type Mentioned } from './mention.model.ts';

const bilal: Mentioned = { UUID: 'b', name: 'Bilal Khan', side: 'provider' };
const omar: Mentioned = { UUID: 'o', name: 'Omar', side: 'company' };

describe('a name that is being typed', () => {
  it.each([
    ['@', ''],
    ['@Bil', 'Bil'],
    ['Please look, @Bil', 'Bil'],
    ['(@Bil', 'Bil'],
    ['@Bilal Kh', 'Bilal Kh'],
    ['@بلال', 'بلال'],
    ['bilal@example', null],
    ['No name', null],
    ['@Bilal Khan has', null],
    ['@Bil ', null],
    ['@@', null],
  ])('of "%s" is %j', (text, asked) => {
    expect(askedIn(text, text.length, [])).toBe(asked);
  });

  it('is only what is before the cursor', () => {
    expect(askedIn('@Bilal and more', 4, [])).toBe('Bil');
  });

  it('is none once the person is chosen', () => {
    expect(askedIn('@Omar look', 10, [omar])).toBeNull();
  });

  it.each([
    ['@Bil', 4, '@Bilal Khan ', 12],
    ['Ask @Bil about it', 8, 'Ask @Bilal Khan about it', 16],
    ['@', 1, '@Bilal Khan ', 12],
  ])('in "%s" at %i becomes the whole name', (text, cursor, expected, after) => {
    expect(withMention(text, cursor, 'Bilal Khan')).toEqual({ text: expected, cursor: after });
  });
});

it('whoever is no longer named is not mentioned, nor anyone of a company in an internal remark', () => {
  expect(stillMentioned('@Bilal Khan @Omar', [bilal, omar], false)).toEqual([bilal, omar]);
  expect(stillMentioned('@Bilal Khan @Omar', [bilal, omar], true)).toEqual([bilal]);
  expect(stillMentioned('Omar', [bilal, omar], false)).toEqual([]);
});

it.each(['', '{}', '[1, null, {"UUID": "b"}]', 'x'])('of what was kept as %j nobody is read', (kept) => {
  expect(mentionedIn(kept)).toEqual([]);
});

it('reads the people that were kept', () => {
  expect(mentionedIn(JSON.stringify([bilal, omar]))).toEqual([bilal, omar]);
});
