import type { FindingComparison } from '@rigbook/contract';
import { describe, expect, it } from 'vitest';
import { findingId, findingRow } from '../../../test/findings.ts';
import { actionOfKey, countClosable, countUndecided, isSame, keyOf, pairsToSend } from './deciding.model.ts';

const pair = (from: number, to: number, state: 'open' | 'superseded' = 'open') => ({
  from: findingRow(from, { state }),
  to: findingRow(to),
});

const COMPARISON: FindingComparison = {
  new: [findingRow(20)],
  still_open: [pair(1, 11), pair(2, 12, 'superseded')],
  closed: [],
  repeated: [pair(3, 13)],
  not_found: [findingRow(4), findingRow(5, { state: 'closed', status: 'closed' })],
  doubtful: [{ ...pair(6, 16), score: 0.5 }],
  sheets: null,
};
const key = (from: number, to: number) => keyOf({ from: findingRow(from), to: findingRow(to) });
const sent = (from: number, to: number, same: boolean) => ({ from: findingId(from), to: findingId(to), same });

describe('what is sent of a comparison', () => {
  it.each([
    [{}, [sent(1, 11, true), sent(3, 13, true)]],
    [{ [key(6, 16)]: true }, [sent(6, 16, true), sent(1, 11, true), sent(3, 13, true)]],
    [{ [key(6, 16)]: false, [key(1, 11)]: false }, [sent(6, 16, false), sent(1, 11, false), sent(3, 13, true)]],
    // What was confirmed before is sent only if someone says otherwise.
    [{ [key(2, 12)]: false }, [sent(1, 11, true), sent(2, 12, false), sent(3, 13, true)]],
  ])('by the decisions %j', (decisions, expected) => {
    expect(pairsToSend(COMPARISON, decisions)).toEqual(expected);
  });

  it('leaves out what nobody has decided, and says how much that is', () => {
    expect(isSame(pair(6, 16), 'doubtful', {})).toBeNull();
    expect([countUndecided(COMPARISON, {}), countUndecided(COMPARISON, { [key(6, 16)]: false })]).toEqual([1, 0]);
  });

  it('would close what was not found again and is not closed', () => {
    expect(countClosable(COMPARISON, {})).toBe(1);
    expect(countClosable(COMPARISON, { [key(6, 16)]: false, [key(1, 11)]: true })).toBe(2);
    expect(countClosable({ ...COMPARISON, sheets: ['Mud System'] }, {})).toBe(0);
  });
});

describe('a key', () => {
  it.each([
    [{ key: 'j', code: 'KeyJ', repeat: false }, 'next'],
    [{ key: 'K', code: 'KeyK', repeat: true }, 'previous'],
    [{ key: 'y', code: 'KeyY', repeat: false }, 'same'],
    // A German keyboard has Y where others have Z.
    [{ key: 'y', code: 'KeyZ', repeat: false }, 'same'],
    [{ key: 'ى', code: 'KeyN', repeat: false }, 'different'],
    [{ key: 'y', code: 'KeyY', repeat: true }, null],
    [{ key: 'x', code: 'KeyX', repeat: false }, null],
  ])('%j means %s', (pressed, expected) => {
    expect(actionOfKey(pressed)).toBe(expected);
  });
});
