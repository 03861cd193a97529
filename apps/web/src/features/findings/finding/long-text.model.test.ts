import { expect, it } from 'vitest';
import { isLongText } from './long-text.model.ts';

it('a deficiency of a few sentences is a heading, a page of it is a text', () => {
  expect(
    isLongText('Safety wires are missing from four fingers; they are held by their hinge pin only. '.repeat(2)),
  ).toBe(false);
  expect(isLongText('Broken wires and corrosion over forty metres from the becket. '.repeat(21))).toBe(true);
});
