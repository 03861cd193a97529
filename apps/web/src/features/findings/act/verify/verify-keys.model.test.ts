import { expect, it } from 'vitest';
import { actionOfKey } from './verify-keys.model.ts';

it.each([
  ['c', 'KeyC', 'close'],
  ['C', 'KeyC', 'close'],
  ['r', 'KeyR', 'return'],
  ['l', 'KeyL', 'later'],
  ['z', 'KeyZ', 'undo'],
  ['ؤ', 'KeyC', 'close'],
  ['ق', 'KeyR', 'return'],
  // The letter counts where the keys have other places.
  ['j', 'KeyC', null],
  ['c', 'KeyI', 'close'],
  ['x', 'KeyX', null],
  ['Enter', 'Enter', null],
] as const)('%s (%s) does: %s', (key, code, expected) => {
  expect(actionOfKey({ key, code, repeat: false })).toBe(expected);
});

it('a key that is held down does it once', () => {
  expect(actionOfKey({ key: 'c', code: 'KeyC', repeat: true })).toBeNull();
});
