import { expect, it } from 'vitest';
import { withCopied } from './copied.ts';

const person = (UUID: string, part: 'manager' | 'crew', ...texts: string[]) => ({
  user: { UUID, name: UUID },
  part,
  action_by: texts,
});

it('people of another rig come after those who are there, who stay as they are', () => {
  const here = [{ user: 'a', part: 'crew', action_by: ['Chief mechanic'] }] as const;
  const other = {
    people: [person('a', 'manager', 'Mate'), person('b', 'crew', ' chief  MECHANIC', 'Welder')],
    revision: 4,
  };
  expect(withCopied([{ ...here[0], action_by: [...here[0].action_by] }], other)).toEqual([
    { user: 'a', part: 'crew', action_by: ['Chief mechanic'] },
    { user: 'b', part: 'crew', action_by: ['Welder'] },
  ]);
  expect(withCopied([], other).map(({ user }) => user)).toEqual(['a', 'b']);
});
