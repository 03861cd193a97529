import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFields, withTheirFields } from './field-merge.ts';

describe('a field of an item that someone else saved meanwhile', () => {
  it.each([
    ['nobody', 'a', 'a', 'a', 'a', 'none'],
    ['only oneself', 'a', 'b', 'a', 'b', 'none'],
    ['only the other', 'a', 'a', 'c', 'c', 'others'],
    ['both alike', 'a', 'b', 'b', 'b', 'none'],
    ['both otherwise', 'a', 'b', 'c', 'b', 'conflicts'],
    ['oneself, who emptied it,', 'a', null, 'a', null, 'none'],
    ['the other, who emptied it,', 'a', 'a', null, null, 'others'],
    ['both, one emptying it,', 'a', null, 'c', null, 'conflicts'],
  ])('that %s changed: %j, %j and %j make %j', (_who, before, mine, theirs, merged, list) => {
    const merge = mergeFields({ name: before, code: 1 }, { name: mine, code: 1 }, { name: theirs, code: 1 });
    expect(merge).toEqual({
      values: { name: merged, code: 1 },
      others: list === 'others' ? ['name'] : [],
      conflicts: list === 'conflicts' ? ['name'] : [],
    });
  });

  it('says what the other wrote where that is chosen, and there alone', () => {
    const [mine, theirs] = [
      { name: 'b', code: 'm' },
      { name: 'c', code: 't' },
    ];
    expect(withTheirFields(mine, theirs, [])).toEqual(mine);
    expect(withTheirFields(mine, theirs, ['code'])).toEqual({ name: 'b', code: 't' });
  });

  it('loses no change of either side', () => {
    const value = fc.constantFrom('', 'a', 'b', null);
    const item = fc.record({ name: value, code: value });
    fc.assert(
      fc.property(item, item, item, (before, mine, theirs) => {
        const { values, conflicts } = mergeFields(before, mine, theirs);
        const taken = withTheirFields(values, theirs, conflicts);
        for (const field of ['name', 'code'] as const) {
          expect(values[field]).toBe(mine[field] === before[field] ? theirs[field] : mine[field]);
          expect(taken[field]).toBe(theirs[field] === before[field] ? mine[field] : theirs[field]);
        }
      }),
    );
  });
});
