import { expect, it } from 'vitest';
import { chosenIn, inspectorNames, inspectorsText, namesOf, offeredInspectors } from './inspectors.ts';

const [ANN, BOB, CID] = [
  { UUID: 'a', name: 'Zoe' },
  { UUID: 'b', name: 'Bob' },
  { UUID: 'c', name: 'Cid' },
];

it('the same people chosen in another order are the same value', () => {
  expect(inspectorsText(['b', 'a'])).toBe(inspectorsText(['a', 'b']));
  expect(chosenIn(inspectorsText(['b', 'a']))).toEqual(['a', 'b']);
  expect(chosenIn(inspectorsText([]))).toEqual([]);
});

it('who can be chosen is offered, and who is on the visit already', () => {
  expect(offeredInspectors([ANN, BOB], [BOB, CID])).toEqual([ANN, BOB, CID]);
  expect(offeredInspectors([], [])).toEqual([]);
});

it('the chosen are named by name, without those nobody knows', () => {
  expect(namesOf('a,b,x', [ANN, BOB, CID])).toBe('Bob, Zoe');
  expect(namesOf('', [ANN])).toBe('');
  expect(inspectorNames({ inspectors: [ANN, BOB] })).toBe('Zoe, Bob');
});
