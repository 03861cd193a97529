import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { dictionaries as ar } from './ar/dictionaries/index.ts';
import { messages } from './ar/refusals/index.ts';
import { dictionaries as en } from './en/dictionaries/index.ts';
import { imports } from './en/refusals/imports.ts';
import { REFUSALS } from './refusals.ts';
import type { DictionaryId } from './messages.ts';

type Texts = Readonly<Record<string, string>>;

const dictionaries = await Promise.all(
  (Object.keys(en) as DictionaryId[]).map(async (id) => {
    const [{ texts: arabic }, { texts: english }] = await Promise.all([ar[id](), en[id]()]);
    return [id, arabic, english] as [string, Texts, Texts];
  }),
);

/** Names, which are the same in every language. */
const NAMES = ['app.name', 'shell.role.qhse', 'rigs.section.qshe', 'reports.part.qshe'];

const PLURALS_OF_ARABIC = ['zero', 'one', 'two', 'few', 'many', 'other'];

type Facts = { parameters: string[]; plurals: string[][]; choices: string[][] };

/** The parameters of a text, the categories of each plural in it, and the options of each select. */
function factsOf(elements: MessageFormatElement[], facts: Facts = { parameters: [], plurals: [], choices: [] }): Facts {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) facts.parameters.push(element.value);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    (element.type === TYPE.plural ? facts.plurals : facts.choices).push(Object.keys(element.options));
    for (const option of Object.values(element.options)) factsOf(option.value, facts);
  }
  return facts;
}

const factsIn = (texts: Texts, key: string) => factsOf(parse(texts[key] ?? ''));
const parametersIn = (texts: Texts, key: string) => [...new Set(factsIn(texts, key).parameters)].toSorted();

const counting = (texts: Texts) => Object.keys(texts).filter((key) => factsIn(texts, key).plurals.length > 0);

describe.each<[string, Texts, Texts]>([
  ...dictionaries,
  ['what comes in English', messages.messages, { ...REFUSALS, ...imports }],
])('the Arabic dictionary: %s', (_, arabic, english) => {
  const keys = Object.keys(english);

  it('has every text of the English one, and no other', () => {
    expect(Object.keys(arabic).toSorted()).toEqual(keys.toSorted());
  });

  it('leaves no text in English', () => {
    const same = keys.filter((key) => arabic[key] === english[key] && !NAMES.includes(key));
    expect(same).toEqual([]);
    const withoutArabic = keys.filter((key) => !/\p{Script=Arabic}/u.test(arabic[key] ?? '') && !NAMES.includes(key));
    // Only digits and parameters.
    expect(withoutArabic.filter((key) => /[a-z]/i.test((arabic[key] ?? '').replace(/\{[^}]*\}/g, '')))).toEqual([]);
  });

  it('writes times right to left, as it names the months', () => {
    const reversed = keys.filter((key) => /\u2066\{(at|time)\}/.test(arabic[key] ?? ''));
    expect(reversed).toEqual([]);
  });

  it('has the same parameters in each text as English', () => {
    const asked = (texts: Texts) => keys.map((key) => [key, parametersIn(texts, key)]);
    expect(asked(arabic)).toEqual(asked(english));
  });

  it('has all the plurals of Arabic wherever something is counted', () => {
    const counted = counting(english);
    expect(counted.filter((key) => !counting(arabic).includes(key))).toEqual([]);
    const plurals = keys.flatMap((key) => factsIn(arabic, key).plurals);
    expect(plurals.filter((names) => names.join() !== PLURALS_OF_ARABIC.join())).toEqual([]);
  });

  it('has its own words wherever English chooses between words', () => {
    const choices = (texts: Texts) =>
      keys.flatMap((key) => factsIn(texts, key).choices.map((names) => [key, names.toSorted()]));
    expect(choices(arabic)).toEqual(choices(english));
  });
});

it('texts are counted and chosen, so that the plurals and choices of a language are looked at', () => {
  const all = Object.assign({ ...REFUSALS }, ...dictionaries.map(([, , english]) => english)) as Texts;
  expect(counting(all).length).toBeGreaterThan(30);
  expect(Object.keys(all).filter((key) => factsIn(all, key).choices.length > 0).length).toBeGreaterThan(2);
});

it('every term of the portal has an Arabic name', () => {
  for (const name of Object.values(messages.terms)) expect(name).toMatch(/^\p{Script=Arabic}/u);
});
