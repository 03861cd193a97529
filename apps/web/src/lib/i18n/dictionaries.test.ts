import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { ar } from './ar/index.ts';
import { en } from './en/index.ts';
import type { MessageKey } from './messages.ts';

const KEYS = Object.keys(en) as MessageKey[];

/** Names, which are the same in every language. */
const NAMES: readonly MessageKey[] = ['app.name', 'shell.role.qhse', 'rigs.section.qshe', 'reports.part.qshe'];

const PLURALS_OF_ARABIC = ['zero', 'one', 'two', 'few', 'many', 'other'];

type Facts = { parameters: string[]; plurals: string[][] };

/** What a text asks for, and the categories of each plural in it. */
function factsOf(elements: MessageFormatElement[], facts: Facts = { parameters: [], plurals: [] }): Facts {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) facts.parameters.push(element.value);
    if (element.type !== TYPE.plural) continue;
    facts.plurals.push(Object.keys(element.options));
    for (const option of Object.values(element.options)) factsOf(option.value, facts);
  }
  return facts;
}

const parametersOf = (text: string) => [...new Set(factsOf(parse(text)).parameters)].toSorted();

describe('the Arabic dictionary', () => {
  it('has every text of the English one, and no other', () => {
    expect(Object.keys(ar).toSorted()).toEqual(KEYS.toSorted());
  });

  it('leaves no text in English', () => {
    const same = KEYS.filter((key) => ar[key] === en[key] && !NAMES.includes(key));
    expect(same).toEqual([]);
    const withoutArabic = KEYS.filter((key) => !/\p{Script=Arabic}/u.test(ar[key]) && !NAMES.includes(key));
    // Nothing but figures and what is filled in.
    expect(withoutArabic.filter((key) => /[a-z]/i.test(ar[key].replace(/\{[^}]*\}/g, '')))).toEqual([]);
  });

  it('writes times right to left, as it names the months', () => {
    const reversed = KEYS.filter((key) => /\u2066\{(at|time)\}/.test(ar[key]));
    expect(reversed).toEqual([]);
  });

  it('asks in each text for the same values as in English', () => {
    const asked = (dictionary: Record<MessageKey, string>) => KEYS.map((key) => [key, parametersOf(dictionary[key])]);
    expect(asked(ar)).toEqual(asked(en));
  });

  it('has all the plurals of Arabic wherever something is counted', () => {
    const plurals = (key: MessageKey) => factsOf(parse(ar[key])).plurals;
    const counting = KEYS.filter((key) => factsOf(parse(en[key])).plurals.length > 0);
    expect(counting.length).toBeGreaterThan(10);
    expect(counting.filter((key) => plurals(key).length === 0)).toEqual([]);
    expect(KEYS.filter((key) => plurals(key).some((names) => names.join() !== PLURALS_OF_ARABIC.join()))).toEqual([]);
  });
});
