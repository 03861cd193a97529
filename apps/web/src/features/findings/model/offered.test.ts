import { expect, it } from 'vitest';
import { ownersIn, sectionsIn } from './offered.ts';

const of = (sheet: string, name?: string) => ({ sheet, owner: name ? { UUID: `u-${name}`, name } : null });

it.each([
  ['none of none', [], '', []],
  ['each once, by name', [of('Mast'), of('BOP'), of('Mast')], '', ['BOP', 'Mast']],
  ['numbers by their value', [of('Pump 10'), of('Pump 2')], '', ['Pump 2', 'Pump 10']],
  ['the chosen one too', [of('Mast')], 'Crane', ['Crane', 'Mast']],
  ['the chosen one once', [of('Mast')], 'Mast', ['Mast']],
])('the sections offered are %s', (_, rows, chosen, expected) => {
  expect(sectionsIn(rows, chosen)).toEqual(expected);
});

it.each([
  ['none of findings without one', [of('Mast')], '', []],
  ['each once, by name', [of('A', 'Zoe'), of('B', 'Ann'), of('C', 'Zoe')], '', ['Ann', 'Zoe']],
  ['not those that are offered anyway', [of('A', 'Ann')], 'me', ['Ann']],
  ['the chosen one, known', [of('A', 'Ann')], 'u-Ann', ['Ann']],
  ['the chosen one, unknown', [of('A', 'Ann')], 'u-Bob', ['Ann', 'Somebody else']],
])('the owners offered are %s', (_, rows, chosen, expected) => {
  expect(ownersIn(rows, chosen, 'Somebody else').map(({ label }) => label)).toEqual(expected);
});
