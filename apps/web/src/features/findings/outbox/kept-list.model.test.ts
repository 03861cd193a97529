import { describe, expect, it } from 'vitest';
import { findingId } from '../../../test/findings.ts';
import type { GivenAct } from './given-act.model.ts';
import { nextMoment, stillAdded, withAdded, type Added } from './kept-list.model.ts';

const act = (n: number): { act: GivenAct } => ({
  act: {
    event: findingId(n),
    finding: findingId(n),
    state: 'ready',
    text: '',
    pictures: [],
    givenAt: n,
    refused: null,
  },
});
const added = (n: number, written: number | null): Added<{ act: GivenAct }> => ({ one: act(n), written });

describe('what is kept on the device', () => {
  it.each([
    ['being written', null, 5, true],
    ['written after the reading began', 6, 5, true],
    ['written before the reading began, so sent or taken back since', 5, 6, false],
  ])('has what was just done, or not: %s', (_, written, begun, isKept) => {
    const one = added(2, written);
    const read = { acts: [act(1)], begun };
    expect(withAdded(read, [one]).map(({ act: { givenAt } }) => givenAt)).toEqual(isKept ? [1, 2] : [1]);
    expect(stillAdded(read, [one])).toEqual(isKept ? [one] : []);
  });

  it('has nothing twice, and the oldest first', () => {
    const read = { acts: [act(2), act(3)], begun: 1 };
    expect(withAdded(read, [added(3, null), added(1, null)]).map(({ act: { givenAt } }) => givenAt)).toEqual([1, 2, 3]);
  });

  it('is read in an order of its own', () => {
    const first = nextMoment();
    expect(nextMoment()).toBeGreaterThan(first);
  });
});
