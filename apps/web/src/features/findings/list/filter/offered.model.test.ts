import { expect, it } from 'vitest';
import { namesIn, ownersIn } from './offered.model.ts';

it.each([
  ['none of none', [], '', []],
  ['by name', ['Mast', 'BOP'], '', ['BOP', 'Mast']],
  ['numbers by their value', ['Pump 10', 'Pump 2'], '', ['Pump 2', 'Pump 10']],
  ['the chosen one too', ['Mast'], 'Crane', ['Crane', 'Mast']],
  ['the chosen one once', ['Mast'], 'Mast', ['Mast']],
])('the sections offered are %s', (_, sheets, chosen, expected) => {
  expect(namesIn(sheets, chosen)).toEqual(expected);
});

const named = (name: string) => ({ UUID: `u-${name}`, name });

it.each([
  ['none of none', [], '', []],
  ['by name', [named('Zoe'), named('Ann')], '', ['Ann', 'Zoe']],
  ['not those that are offered anyway', [named('Ann')], 'me', ['Ann']],
  ['the chosen one, known', [named('Ann')], 'u-Ann', ['Ann']],
  ['the chosen one, unknown', [named('Ann')], 'u-Bob', ['Ann', 'Someone else']],
])('the owners offered are %s', (_, owners, chosen, expected) => {
  expect(ownersIn({ owners }, chosen, 'Someone else').map(({ label }) => label)).toEqual(expected);
});
