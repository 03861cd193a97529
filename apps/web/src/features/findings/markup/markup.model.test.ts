import { describe, expect, it } from 'vitest';
import { headOf, isSeen, ledTo, lineOf, markAt, nextNumber, within, type Mark } from './markup.model.ts';

const SIZE = { width: 1600, height: 900 };
const number = (text: string): Mark => ({ kind: 'number', at: { x: 1, y: 1 }, text });

describe('marks on a picture', () => {
  it.each([
    ['the first', [], '1'],
    ['after others', [number('1'), number('2')], '3'],
    ['after one that was taken off', [number('2')], '3'],
    ['beside other marks', [{ kind: 'text', at: { x: 1, y: 1 }, text: '7' }], '1'],
  ] as [string, Mark[], string][])('are numbered: %s', (_, marks, expected) => {
    expect(nextNumber(marks)).toBe(expected);
    expect(markAt('number', { x: 5, y: 6 }, marks)).toEqual({ kind: 'number', at: { x: 5, y: 6 }, text: expected });
  });

  it('lead from where they begin to where the finger goes', () => {
    const arrow = markAt('arrow', { x: 10, y: 10 }, []);
    expect(ledTo(arrow, { x: 90, y: 50 })).toEqual({ kind: 'arrow', from: { x: 10, y: 10 }, to: { x: 90, y: 50 } });
    expect(ledTo(number('1'), { x: 90, y: 50 })).toEqual({ kind: 'number', at: { x: 90, y: 50 }, text: '1' });
  });

  it.each([
    ['a long arrow', { kind: 'arrow', from: { x: 0, y: 0 }, to: { x: 300, y: 0 } }, true],
    ['a finger that rested', { kind: 'circle', from: { x: 0, y: 0 }, to: { x: 9, y: 9 } }, false],
    ['a text', { kind: 'text', at: { x: 0, y: 0 }, text: 'Crack' }, true],
    ['one that was not written', { kind: 'text', at: { x: 0, y: 0 }, text: ' ' }, false],
  ] as [string, Mark, boolean][])('are seen or not: %s', (_, mark, expected) => {
    expect(isSeen(mark, SIZE)).toBe(expected);
  });

  it('stay in the picture, and grow with it', () => {
    expect(within({ x: -4, y: 1000 }, SIZE)).toEqual({ x: 0, y: 900 });
    expect(lineOf(SIZE)).toBe(16);
    expect(lineOf({ width: 100, height: 100 })).toBe(2);
  });

  it('point with both barbs behind the tip', () => {
    const { barbs, neck } = headOf({ x: 0, y: 0 }, { x: 100, y: 0 }, 4);
    expect(neck).toEqual({ x: 80, y: 0 });
    for (const { x } of barbs) expect(x).toBeLessThan(100);
    expect(barbs[0].y).toBeCloseTo(-barbs[1].y);
  });
});
