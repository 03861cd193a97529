import { expect, it } from 'vitest';
import { boardFigure } from './board-links.model.ts';

const RIG = '0f8fad5b-d9cb-469f-a165-70867728950e';
const row = {
  open: { critical: 1, major: 2, minor: 3, all: 6 },
  unclear: 4,
  ready: 5,
  overdue: 7,
  oldest_days: 212,
  closed_30_days: 3,
  earlier: { critical: 1, major: 0, minor: 1 },
};

it.each([
  ['critical', 1, 'priority=critical&state=open%2Cprogress%2Cready'],
  ['major', 2, 'priority=major&state=open%2Cprogress%2Cready'],
  ['minor', 3, 'priority=minor&state=open%2Cprogress%2Cready'],
  ['overdue', 7, 'overdue=1'],
  ['oldest', 212, 'sort=age'],
  ['ready', 5, 'state=ready'],
  ['unclear', 4, 'state=unclear'],
  ['earlier', 2, 'scope=earlier'],
  ['closed30', 3, 'state=closed&closed_days=30'],
] as const)('%s is %i and leads to just these findings', (figure, n, query) => {
  expect(boardFigure(row, figure, { rig: RIG })).toEqual({ n, to: `/findings?rig=${RIG}&${query}` });
});

it('the oldest of none is none', () => {
  expect(boardFigure({ ...row, oldest_days: null }, 'oldest', {}).n).toBeNull();
});
