import { expect, it } from 'vitest';
import { pairings } from './pictures.model.ts';

it.each([
  ['none', [], [], []],
  ['one as found', ['a'], [], ['before1:a']],
  ['one after', [], ['x'], ['after1:x']],
  ['one of each', ['a'], ['x'], ['before1:a after1:x']],
  ['more as found', ['a', 'b', 'c'], ['x'], ['before1:a after1:x', 'before2:b', 'before3:c']],
  ['more after', ['a'], ['x', 'y'], ['before1:a after1:x', 'after2:y']],
])('%s: as found beside after, by their number', (_, before, after, expected) => {
  const shown = pairings({ before, after }).map((parts) =>
    parts.map(({ path, side, number }) => `${side}${number}:${path}`).join(' '),
  );
  expect(shown).toEqual(expected);
});
