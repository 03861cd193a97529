import { expect, it } from 'vitest';
import { NO_FILTER, readView, type FindingFilter } from '../../model/finding-view.ts';
import {
  addedParts,
  isChanged,
  namedView,
  queryToSave,
  STANDING_VIEWS,
  viewOf,
  withoutParts,
} from './named-views.model.ts';

const filterOf = (query: string): FindingFilter => readView(new URLSearchParams(query)).filter;

const OWN = [
  namedView({ UUID: 'one-rig', query: 'rig=00000000-0000-4000-8000-000000000001' }),
  namedView({ UUID: 'late-criticals', query: 'priority=critical&overdue=1&sort=age' }),
];
const VIEWS = [...STANDING_VIEWS, ...OWN];

it.each([
  ['', 'open', []],
  ['priority=critical', 'open', ['priority']],
  ['state=open,ready', 'open', ['state']],
  ['returned=1&scope=all', 'returned', ['scope']],
  ['state=ready', 'ready', []],
  ['state=ready&client=2', 'ready', ['client']],
  ['asked=1', 'asked', []],
  ['state=closed', 'closed', []],
  ['closed_days=30', 'closed', ['closed_days']],
  ['closed_from=2026-11-01&kind=audit', 'closed', ['kind', 'closed_from']],
  ['state=open,closed', null, ['state']],
  ['state=superseded', null, ['state']],
  ['priority=critical&overdue=1', 'late-criticals', []],
  ['priority=critical&overdue=1&search=hose', 'late-criticals', ['search']],
  ['rig=00000000-0000-4000-8000-000000000001', 'one-rig', []],
  ['rig=00000000-0000-4000-8000-000000000002', 'open', ['rig']],
])('%o is in the view %s, which does not say %o of it', (query, id, added) => {
  const view = viewOf(VIEWS, filterOf(query));
  expect(view?.id ?? null).toBe(id);
  expect(addedParts(filterOf(query), view)).toEqual(added);
});

it('what is shown differs from its view by filter or order', () => {
  const [open = null] = STANDING_VIEWS;
  expect(isChanged(readView(new URLSearchParams('page=3')), open)).toBe(false);
  expect(isChanged(readView(new URLSearchParams('sort=age')), open)).toBe(true);
  expect(isChanged(readView(new URLSearchParams('rig=00000000-0000-4000-8000-000000000001')), open)).toBe(true);
  expect(isChanged(readView(new URLSearchParams()), null)).toBe(true);
});

it('without some of its parts a filter is still in its view', () => {
  const closed = viewOf(VIEWS, filterOf('closed_days=30&kind=audit'));
  expect({ ...filterOf('closed_days=30&kind=audit'), ...withoutParts(['closed_days'], closed) }).toEqual({
    ...NO_FILTER,
    state: 'closed',
    kind: 'audit',
  });
  const ready = viewOf(VIEWS, filterOf('state=ready&client=2'));
  expect(withoutParts(['client'], ready)).toEqual({ state: 'ready', client: '' });
  expect(withoutParts(['state'], null)).toEqual({ state: '' });
});

it('what is saved is read as the same view, whatever else its query says', () => {
  const view = readView(new URLSearchParams('priority=minor,critical&sort=closed&page=4&nonsense=1'));
  const query = queryToSave(view);
  expect(query).toBe('priority=critical%2Cminor&sort=closed');
  expect(namedView({ UUID: 'x', query })).toEqual({ id: 'x', filter: view.filter, sort: 'closed' });
  expect(namedView({ UUID: 'x', query: '%%%&priority=nonsense' }).filter).toEqual(NO_FILTER);
});
