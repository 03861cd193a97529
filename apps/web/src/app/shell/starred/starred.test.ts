import { beforeEach, expect, it } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { keepOwn } from '../../../lib/session/preferences.ts';
import { signInAs } from '../../../test/support.tsx';
import { MOST_STARRED, reloadStarred, starPath, toggleStar, useStarred, type StarredPage } from './starred.ts';

const rig = (number: number): StarredPage => ({
  path: `/rig/show/${number}`,
  page: 'rigShow',
  subject: `Rig ${number}`,
});

beforeEach(() => {
  signInAs();
  reloadStarred();
});

const starred = () => renderHook(useStarred).result.current.map(({ path }) => path);

it('stars a page and removes the star again', () => {
  expect(toggleStar(rig(1))).toBe(true);
  expect(starred()).toEqual(['/rig/show/1']);
  expect(toggleStar(rig(1))).toBe(true);
  expect(starred()).toEqual([]);
});

it('keeps ten pages and refuses the eleventh, losing none', () => {
  for (let number = 1; number <= MOST_STARRED; number++) expect(toggleStar(rig(number))).toBe(true);
  expect(toggleStar(rig(11))).toBe(false);
  expect(starred()).toHaveLength(10);
  expect(toggleStar(rig(3))).toBe(true);
  expect(toggleStar(rig(11))).toBe(true);
  expect(starred().at(-1)).toBe('/rig/show/11');
});

it('survives a reload and is separate for each user', () => {
  toggleStar(rig(1));
  act(reloadStarred);
  expect(starred()).toEqual(['/rig/show/1']);
  signInAs({ email: 'a-namesake@example.com' });
  reloadStarred();
  expect(starred()).toEqual([]);
});

it.each([
  ['no JSON', 'nonsense'],
  ['no list', '{"path":"/"}'],
  ['an address of another site', '[{"path":"//evil.example","page":"home","subject":null}]'],
  ['a page that does not exist', '[{"path":"/x","page":"nowhere","subject":null}]'],
  ['something else', '[null, 3, {"path":1}]'],
])('ignores what is kept when it is %s', (_, text) => {
  keepOwn('starred', text);
  reloadStarred();
  expect(starred()).toEqual([]);
});

it.each([
  ['findings', '?priority=critical&overdue=1&page=3', '/findings?priority=critical&overdue=1'],
  ['findings', '?page=3', '/findings'],
  ['fleet', '?scope=all', '/fleet?scope=all'],
  ['rigShow', '?sheet=Mast', '/rigShow'],
] as const)('of %s with %s keeps the filter', (page, search, path) => {
  expect(starPath(page, { pathname: `/${page}`, search })).toBe(path);
});
